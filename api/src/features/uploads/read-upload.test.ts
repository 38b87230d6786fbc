import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { limits } from '@keur/contract/limits'
import { StoreFull } from '@keur/store/object-store'
import { waitUntil } from '@keur/store/testing/wait-until'
import { Type } from 'typebox'
import { createHttpServer } from '../../http-server.ts'
import { registerErrors } from '../../plugins/errors.ts'
import { registerValidation } from '../../plugins/validation.ts'
import { openFilesIn } from '../../testing/open-files.ts'
import { aFile, aForm, type FormPart } from '../../testing/pictures.ts'
import { acceptUploads, jsonField, prepareEach, receiveUpload, requireValid } from './read-upload.ts'
import { receiveFile } from './received-file.ts'
import { createUploadIntake } from './upload-intake.ts'

const Details = Type.Object({ price: Type.Integer({ minimum: 0 }) }, { additionalProperties: false })

/** A form as a listing is sent: a long text, some JSON, and photos. */
const app = createHttpServer({ trustedProxies: [] }, {})
registerErrors(app)
registerValidation(app)

const folder = mkdtempSync(join(tmpdir(), 'keur-uploads-'))
const intake = createUploadIntake({ folder, reading: 4, working: 2, perSender: 4, maxSilence: 500 })
/** Requests without a socket look silent: theirs must not stall on a busy machine. */
const unhurriedIntake = createUploadIntake({ folder, reading: 4, working: 2 })

beforeAll(async () => {
  await acceptUploads(app)
  app.post('/form', async (request) => {
    const form = { files: 'images', fields: { title: 20, description: 5000, details: 200 } }
    return receiveUpload(request, form, { intake, sender: 'somebody' }, async ({ fields, files }) => {
      const details = jsonField(fields, 'details')
      if (details !== undefined) requireValid(request, Details, details)
      return { ...Object.fromEntries(fields), files: await prepareEach(files, async (bytes) => bytes.toString()) }
    })
  })
  app.post('/sizes', (request) => {
    const sender = { intake: unhurriedIntake, sender: 'somebody' }
    return receiveUpload(request, { files: 'images', fields: {} }, sender, async ({ files }) => ({
      sizes: files.map(({ size }) => size)
    }))
  })
  app.addHook('onSend', async ({ headers }, reply) => {
    if (headers['x-stay']) reply.header('connection', 'keep-alive')
  })
  await app.ready()
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const send = (...parts: FormPart[]) => app.inject({ method: 'POST', url: '/form', ...aForm(...parts) })
const text = (name: string, value: string): FormPart => ({ name, value })

test.each([
  [10, 200],
  [11, 413]
])('a form of %i files: %i', async (count, status) => {
  const form = aForm(...Array.from({ length: count }, () => aFile('x')))
  expect((await app.inject({ method: 'POST', url: '/sizes', ...form })).statusCode).toBe(status)
})
test('texts and files come in any order', async () => {
  const response = await send(aFile('abc'), text('title', 'Villa'), aFile('ab'), text('description', 'Belle'))
  expect(response.json()).toEqual({ title: 'Villa', description: 'Belle', files: ['abc', 'ab'] })
})
test('a text may be empty, and of exactly the maximum length in any script; JSON needs no content type', async () => {
  for (const title of ['', 'x'.repeat(20)])
    expect((await send(text('title', title))).json()).toEqual({ title, files: [] })
  const description = '𝔼'.repeat(5000)
  expect((await send(text('description', description))).json().description).toBe(description)
  expect((await send(text('details', '{"price":5}'))).statusCode).toBe(200)
})

const json = (value: string): FormPart => ({ ...text('details', value), type: 'application/json' })
test.each<[string, string, FormPart[]]>([
  ['one letter too many', 'title', [text('title', 'x'.repeat(21))]],
  ['a text twice', 'title', [text('title', 'a'), text('title', 'b')]],
  ['an unknown text', 'owner', [text('owner', 'me')]],
  ['an unknown file', 'photos', [aFile('abc', 'photos')]],
  ['a file where a text is meant', 'title', [aFile('abc', 'title')]],
  ['a NUL', 'title', [text('title', 'a\0b')]],
  ['a long name of a file', 'x'.repeat(50), [aFile('abc', 'x'.repeat(200))]],
  ['no JSON', 'details', [text('details', '{"price":')]],
  ['JSON with a field too many', 'owner', [text('details', '{"price":5,"owner":"me"}')]],
  ['JSON that changes prototypes', '__proto__', [text('details', '{"price":5,"__proto__":{"role":"admin"}}')]],
  ['broken JSON that says what it is', 'images', [json('{"price":')]],
  ['a name that changes prototypes', 'images', [text('__proto__', 'x')]]
])('%s is rejected by name', async (_what, field, parts) => {
  const response = await send(...parts)
  expect([response.statusCode, response.json().fields?.[0].field]).toEqual([400, field])
})

test('a form that declares more than 60 MB is refused before it is read', async () => {
  const { payload, headers } = aForm(aFile('abc'))
  const declared = async (length: number) => {
    const declaring = { ...headers, 'content-length': `${length}` }
    return (await app.inject({ method: 'POST', url: '/sizes', payload, headers: declaring })).statusCode
  }
  expect([await declared(limits.uploadRequestBytes), await declared(limits.uploadRequestBytes + 1)]).toEqual([200, 413])
})

test('a file of more than 10 MB, and files of more than 60 MB together, are refused, even if no length is declared', async () => {
  const [image, end] = aForm(aFile('|')).payload.toString().split('|') as [string, string]
  const largest = Buffer.alloc(limits.uploadFileBytes)
  const send = async (...files: (Buffer | string)[]) => {
    const parts = files.flatMap((file) => [image, file, '\r\n'])
    const payload = Readable.from([...parts.slice(0, -1), end].map((part) => Buffer.from(part as string)))
    return app.inject({ method: 'POST', url: '/sizes', payload, headers: aForm().headers })
  }
  expect((await send(Buffer.alloc(limits.uploadFileBytes + 1))).statusCode).toBe(413)
  const six = Array<Buffer>(6).fill(largest)
  expect((await send(...six)).json()).toEqual({ sizes: six.map(({ length }) => length) })
  expect((await send(...six, 'x')).statusCode).toBe(413)
})

test('without room on the disk a file is refused as such; a broken connection is an error of its own', async () => {
  const failing = (code: string) =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error(code), { code }))
      }
    })
  for (const code of ['ENOSPC', 'EDQUOT']) await expect(receiveFile(folder, failing(code))).rejects.toThrow(StoreFull)
  await expect(receiveFile(folder, failing('ECONNRESET'))).rejects.toThrow('ECONNRESET')
  expect(openFilesIn(folder)).toEqual([])
})

/** Sends the beginning of a form over a real line. Resolves the response with `answered`. */
function beginSending(form: ReturnType<typeof aForm>, bytes: number, more = {}) {
  const { port } = app.server.address() as AddressInfo
  const headers = { ...form.headers, 'content-length': form.payload.length, ...more }
  const sending = request({ port, method: 'POST', path: '/form', headers })
  sending.on('error', () => {}).write(form.payload.subarray(0, bytes))
  return { sending, answered: once(sending, 'response') as Promise<[IncomingMessage]> }
}

// Behind the gateway a connection outlives its visitor's: the files stayed open until memory was collected.
test.each([
  ['close', {}],
  ['keep-alive', { 'x-stay': 'yes' }]
])('a stalled sender loses its place to a waiting one: 408, with its file closed (%s)', async (connection, headers) => {
  const form = aForm(aFile('abc'))
  const { sending, answered } = beginSending(form, form.payload.length - 10, headers)
  const [response] = await answered
  expect([response.statusCode, response.headers.connection]).toEqual([408, connection])
  await waitUntil(() => intake.load().running === 0 && openFilesIn(folder).length === 0)
  expect(readdirSync(folder)).toEqual([])
  sending.destroy()
})

test('a sender that trickles single bytes makes no progress: 408', async () => {
  const { sending, answered } = beginSending(aForm(aFile(Buffer.alloc(4000, 'a'))), 200)
  const trickle = setInterval(() => sending.write('a'), 20)
  const [response] = await answered
  clearInterval(trickle)
  expect(response.statusCode).toBe(408)
  sending.destroy()
})
