import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Manifest, ReleaseRequest } from '@keur/contract/build'
import type { PublishingError, ReleaseProgress } from '@keur/contract/publishing'
import { withSignature } from '@keur/store/build-signature'
import { type Build, readFilesOf } from '../build-files.ts'
import { publish } from '../publish.ts'
import { id } from './test-artifact-store.ts'
import { startTestService, type TestService } from './test-service.ts'

export type Part = [name: string, content: string | Uint8Array<ArrayBuffer>]

export const anotherKey = () => generateKeyPairSync('ed25519').privateKey

/** The files of a build as parts of an upload. */
export const partsOf = (build: Build): Promise<Part[]> =>
  Promise.all(
    Object.keys(build.manifest.files).map(
      async (name): Promise<Part> => [name, new Uint8Array(await readFilesOf(build)(name))]
    )
  )

const signedRequest = (request: ReleaseRequest, key: KeyObject): string =>
  JSON.stringify(withSignature('request', request, key))

/** What the team of ventes sends to a service, call by call, with whatever is wrong in it. */
export function openTestTeam(site: TestService) {
  const base = `${site.address}/api/publishing`
  const keyOf = (app: string) => site.artifacts.keyOf(app)

  async function put(manifest: unknown, parts: Part[], address = base) {
    const form = new FormData()
    if (manifest !== undefined)
      form.append('manifest', typeof manifest === 'string' ? manifest : JSON.stringify(manifest))
    for (const [name, content] of parts) form.append('file', new Blob([content]), name)
    const response = await fetch(`${address}/ventes/builds/${id('2')}`, { method: 'PUT', body: form })
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, retryAfter, body: (await response.json()) as PublishingError }
  }

  async function postBody(body: string, app = 'ventes', address = base) {
    const response = await fetch(`${address}/${app}/releases`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body
    })
    return { status: response.status, body: (await response.json()) as ReleaseProgress & PublishingError }
  }

  /** `ventes` publishes the build of twos after the first one, unless the request says otherwise. */
  function post(request: Partial<ReleaseRequest>, key = keyOf('ventes'), app = 'ventes', address = base) {
    const publish = { app: 'ventes', action: 'publish' as const, build: id('2'), counter: 2 }
    return postBody(signedRequest({ ...publish, at: new Date().toISOString(), ...request }, key), app, address)
  }

  const signed = ({ manifest }: Build, key = keyOf('ventes')) => withSignature('manifest', manifest, key)
  const read = async (path: string) => (await fetch(`${base}/${path}`)).json()
  return {
    base,
    keyOf,
    put,
    post,
    postBody,
    signed,
    read,
    aBuild: (digit = '2', more: Partial<Manifest> = {}) => site.aBuild({ app: 'ventes', id: id(digit), more }),
    send: async (build: Build) => put(signed(build), await partsOf(build)),
    /** Waits until the releases that are under way have ended. */
    async endOf({ app, id: release }: ReleaseProgress): Promise<ReleaseProgress> {
      await site.releases.idle()
      return read(`${app}/releases/${release}`)
    }
  }
}

export type TestTeam = ReturnType<typeof openTestTeam>

/** A service with a live shell, `btp` and first build of `ventes`, and the team of `ventes`. */
export async function openPublishedSite(): Promise<{ site: TestService; team: TestTeam }> {
  const site = await startTestService()
  for (const [app, digit] of [['shell', '5'] as const, ['btp', 'b'] as const, ['ventes', '1'] as const])
    await publish(site.artifacts, await site.aBuild({ app, id: id(digit) }), () => {})
  return { site, team: openTestTeam(site) }
}
