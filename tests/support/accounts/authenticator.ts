import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** The few kinds of CBOR that a passkey is written in. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const binary = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const flag = { userPresent: 1, userVerified: 4, hasCredential: 64 };

/** What is said of a ceremony; a test says otherwise to be refused. */
export type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  type?: string;
};

/** A device with one passkey, as a browser would answer for it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  /** Goes up with each use; some devices never count. */
  counter = 0;
  counts = true;
  userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1)
    this.#publicKey = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), binary(Buffer.from(x, 'base64url'))],
      [int(-3), binary(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** Makes the passkey. */
  create(asked: Ceremony & { userHandle: string }) {
    this.userHandle = asked.userHandle;
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), binary(this.#data(asked, flag.hasCredential, credential))],
    ]);
    return {
      ...this.#named,
      response: {
        clientDataJSON: this.#clientData(asked, 'webauthn.create'),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs in with it. */
  get(asked: Ceremony) {
    if (this.counts) this.counter += 1;
    const data = this.#data(asked, 0);
    const clientDataJSON = this.#clientData(asked, 'webauthn.get');
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named,
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(this.#privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  get #named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData({ challenge, origin = 'http://localhost:3000', type }: Ceremony, usual: string) {
    return base64url(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId = 'localhost', userVerified = true }: Ceremony, flags: number, credential = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flag.userPresent | (userVerified ? flag.userVerified : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, credential]);
  }
}
