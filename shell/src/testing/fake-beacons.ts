/** The token of a visit, as the gateway signs it for these builds (`<app>/<build>`). */
export const fakeVisitToken = (builds: string[], id = 'visit') =>
  `${btoa(JSON.stringify({ id, builds, issuedAt: 1 }))}.signature`

/** Collects what the page hands to `navigator.sendBeacon`: the JSON that was sent to one address. */
export function fakeBeacons<Body>() {
  const beacons: { address: string; body: Blob }[] = []
  const value = (address: string, body: Blob) => beacons.push({ address, body })
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value })
  return {
    beacons,
    sentTo: (address: string) => Promise.all(beacons.filter((beacon) => beacon.address === address).map(readBody<Body>))
  }
}

function readBody<Body>({ body }: { body: Blob }): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>()
  const reader = new FileReader()
  reader.onload = () => resolve(JSON.parse(String(reader.result)))
  reader.readAsText(body)
  return promise
}
