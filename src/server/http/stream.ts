/**
 * A body whose pieces are made when they are wanted, and no more of them once the reader has hung up.
 * @param failed hears of what can no longer be told with a status; the connection breaks, so that nobody takes the part
 *   for the whole
 */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, unknown>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          failed(error);
          throw error;
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
