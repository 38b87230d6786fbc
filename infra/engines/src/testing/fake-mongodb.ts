// A fake MongoDB server: it responds to hello and ping, and refuses every password.
// As a program it replaces mongod: it takes --port and --dbpath, and ends at SIGTERM.
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { BSON } from 'mongodb'

const headerLength = 16
const reply = 1
const message = 2013
const query = 2004

const hello = {
  ok: 1,
  isWritablePrimary: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  minWireVersion: 0,
  maxWireVersion: 25
}
const refusal = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' }

function responseTo(command: BSON.Document): BSON.Document {
  if ('saslStart' in command) return refusal
  if ('hello' in command || 'isMaster' in command || 'ismaster' in command) return hello
  return { ok: 1 }
}

function readCommand(frame: Buffer): BSON.Document {
  if (frame.readInt32LE(12) === message) return BSON.deserialize(frame.subarray(headerLength + 5))
  const name = headerLength + 4
  return BSON.deserialize(frame.subarray(frame.indexOf(0, name) + 1 + 8))
}

function encodeResponse(request: Buffer, document: BSON.Document): Buffer {
  const opCode = request.readInt32LE(12)
  const prefix = Buffer.alloc(opCode === query ? 20 : 5)
  if (opCode === query) prefix.writeInt32LE(1, 16)
  const body = BSON.serialize(document)
  const header = Buffer.alloc(headerLength)
  header.writeInt32LE(headerLength + prefix.length + body.length, 0)
  header.writeInt32LE(request.readInt32LE(4), 8)
  header.writeInt32LE(opCode === query ? reply : message, 12)
  return Buffer.concat([header, prefix, body])
}

export function fakeMongodb(): Server {
  return createServer((socket) => {
    let pending: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
        const frame = pending.subarray(0, pending.readInt32LE(0))
        pending = pending.subarray(frame.length)
        socket.write(encodeResponse(frame, responseTo(readCommand(frame))))
      }
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name: string) => process.argv[process.argv.indexOf(name) + 1]
  fakeMongodb().listen(Number(option('--port')), '127.0.0.1')
  process.on('SIGTERM', () => {
    writeFileSync(`${option('--dbpath')}/ended-by-sigterm`, '')
    process.exit(0)
  })
}
