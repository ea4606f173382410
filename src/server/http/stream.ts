/**
 * A body that is produced on demand, and no further after the reader disconnects.
 * @param failed receives errors after the headers were sent; the connection is then aborted, so that no part passes for the whole
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
