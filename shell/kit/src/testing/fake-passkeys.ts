const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a device has signed, and how the library sends its parts: base64url. */
const parts = {
  ...{ clientDataJSON: bytes('client'), attestationObject: bytes('attestation') },
  ...{ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: bytes('somebody') }
}
const credential = {
  ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', response: parts },
  getClientExtensionResults: () => ({})
}

/** A browser that knows passkeys, until the end of the test. `ask` is the person, who may refuse. */
export function fakePasskeys(ask: () => Promise<void> = async () => {}) {
  const answer = () => ask().then(() => credential)
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer, create: answer } })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})
