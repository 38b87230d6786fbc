import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { BSON, type Document, ObjectId } from 'mongodb'

/** What a mongod responds while it is no primary, or until it has stepped down or ended. */
export const electionErrors = [
  [10107, 'NotWritablePrimary'],
  [189, 'PrimarySteppedDown'],
  [91, 'ShutdownInProgress'],
  [11600, 'InterruptedAtShutdown']
] as const

const opcodes = { query: 2004, message: 2013 }
const headerBytes = 16
/** Between the header and the document: flags and a section's kind, or the fields of OP_REPLY. */
const beforeDocument = { request: 5, response: 5, oldResponse: 20 }

export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>

/**
 * Two members of a replica set in front of one real engine, by the wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/.
 * The engine itself can be no member. As a mongod does, a member refuses in an election what only a primary does, and
 * returns the first response to a write that is repeated under its number. The first writes of an election are made and
 * their connections end together without a response, as where a primary dies; the others are refused after that.
 */
export async function startReplicaSet(engineUri: string) {
  const host = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(engineUri)![1]!)
  const dial = () => (host.startsWith('/') ? connect(host) : connect(Number(host.split(':')[1]), host.split(':')[0]))
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  /** How many commands were refused in elections, by the name of the error. */
  const refused: Record<string, number> = {}
  /** How many writes were made whose response was lost, and how many of these were sent again. */
  const lost = { responses: 0, repeated: 0 }
  const responses = new Map<string, Buffer>()
  let primary: number | null = 0
  let term = 1
  /** Whether the primary loses the responses of writes, the connections that wait for one, and when that is over. */
  let isDying = false
  let dying: Socket[] = []
  let dead = Promise.withResolvers<void>()
  let errors: readonly (typeof electionErrors)[number][] = electionErrors
  let count = 0

  const addresses = () => servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)

  function describeMember(member: number, response: Document): Document {
    const { topologyVersion: _, ...rest } = response
    const hosts = addresses()
    const isPrimary = primary === member
    return {
      ...rest,
      setName: 'rs',
      setVersion: 1,
      logicalSessionTimeoutMinutes: 30,
      hosts,
      me: hosts[member],
      ismaster: isPrimary,
      isWritablePrimary: isPrimary,
      secondary: !isPrimary,
      ...(isPrimary ? { primary: hosts[member], electionId: new ObjectId(String(term).padStart(24, '0')) } : {})
    }
  }

  /** The error of a member that cannot do this now, or null. */
  function refusal(member: number, command: Document): Document | null {
    const name = Object.keys(command)[0]!
    if (primary === member || ['ping', 'endSessions', 'killCursors', 'getMore', 'buildInfo'].includes(name)) return null
    if ((command.$readPreference?.mode ?? 'primary') !== 'primary') return null
    const [code, codeName] = errors[count++ % errors.length]!
    refused[codeName] = (refused[codeName] ?? 0) + 1
    const errorLabels =
      command.txnNumber === undefined ? {} : { errorLabels: ['RetryableWriteError', 'NoWritesPerformed'] }
    return { ok: 0, errmsg: `${codeName} in an election`, code, codeName, ...errorLabels }
  }

  async function handle(member: number, client: Socket, engine: Messages, socket: Socket, message: Buffer) {
    const at = headerBytes + beforeDocument.request
    if (message.readInt32LE(12) === opcodes.query) {
      socket.write(message)
      const response = await engine.next()
      return client.write(
        withDocument(response, headerBytes + beforeDocument.oldResponse, (one) => describeMember(member, one))
      )
    }
    const command = documentAt(message, at)
    const isHello = ['hello', 'ismaster', 'isMaster'].includes(Object.keys(command)[0]!)
    const error = isHello ? null : refusal(member, command)
    const isLost = command.txnNumber !== undefined && isDying
    if (error && !isLost) {
      await dead.promise
      return client.write(responseTo(message, error))
    }
    const number = command.txnNumber === undefined ? null : `${command.lsid.id.toString('hex')} ${command.txnNumber}`
    const earlier = number === null ? undefined : responses.get(number)
    if (earlier) {
      lost.repeated += 1
      return client.write(asResponseTo(message, earlier))
    }
    // A single engine knows neither sessions nor the numbers of their writes.
    socket.write(withDocument(message, at, ({ lsid: _lsid, txnNumber: _number, ...one }) => one))
    const response = await engine.next()
    if (isHello)
      return client.write(
        withDocument(response, headerBytes + beforeDocument.response, (one) => describeMember(member, one))
      )
    if (number !== null) responses.set(number, response)
    if (!isLost) return client.write(response)
    lost.responses += 1
    if (dying.push(client) === 1) setTimeout(die, 100)
  }

  /** Ends the connections of lost responses in one turn, and has the others refused once the client has noticed. */
  function die(): void {
    isDying = false
    for (const client of dying) client.destroy()
    dying = []
    setTimeout(dead.resolve, 50)
  }

  async function serve(member: number, client: Socket): Promise<void> {
    const engine = dial()
    for (const socket of [client, engine]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          engine.destroy()
        })
    }
    const [requests, fromEngine] = [new Messages(client), new Messages(engine)]
    try {
      for (;;) await handle(member, client, fromEngine, engine, await requests.next())
    } catch {
      client.destroy()
    }
  }

  for (const member of [0, 1]) {
    const server = createServer((client) => void serve(member, client)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
  }
  return {
    uri: `mongodb://${addresses().join(',')}/?replicaSet=rs`,
    refused,
    lost,
    /**
     * No member is primary for these milliseconds, or until this has resolved; then the other one is. Resolves when it is.
     * They refuse by this error, or by all in turn.
     */
    async elect(until: number | PromiseLike<unknown>, by?: string): Promise<void> {
      errors = electionErrors.filter(([, name]) => !by || name === by)
      const next = primary === 0 ? 1 : 0
      primary = null
      isDying = true
      dead = Promise.withResolvers<void>()
      setTimeout(dead.resolve, 300)
      await (typeof until === 'number' ? new Promise((resolve) => setTimeout(resolve, until)) : until)
      isDying = false
      term += 1
      primary = next
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    }
  }
}

/** The messages of a connection, one after another. `next` rejects when it has ended. */
class Messages {
  readonly #chunks: AsyncIterator<Buffer>
  #read = Buffer.alloc(0)
  constructor(socket: Socket) {
    this.#chunks = socket[Symbol.asyncIterator]()
  }
  async next(): Promise<Buffer> {
    while (this.#read.length < 4 || this.#read.length < this.#read.readInt32LE(0)) {
      const { value, done } = await this.#chunks.next()
      if (done) throw new Error('the connection has ended')
      this.#read = Buffer.concat([this.#read, value])
    }
    const length = this.#read.readInt32LE(0)
    const message = this.#read.subarray(0, length)
    this.#read = this.#read.subarray(length)
    return message
  }
}

const types = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

const documentAt = (message: Buffer, at: number): Document =>
  BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)), { promoteBuffers: true })

/** The message with another document in place of the one at `at`; what follows it stays. */
function withDocument(message: Buffer, at: number, change: (document: Document) => Document): Buffer {
  const end = at + message.readInt32LE(at)
  const document = change(BSON.deserialize(message.subarray(at, end), types))
  const changed = Buffer.concat([message.subarray(0, at), BSON.serialize(document), message.subarray(end)])
  changed.writeInt32LE(changed.length, 0)
  return changed
}

function responseTo(request: Buffer, document: Document): Buffer {
  const body = BSON.serialize(document)
  const head = Buffer.alloc(headerBytes + beforeDocument.response)
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(opcodes.message, 12)
  return asResponseTo(request, Buffer.concat([head, body]))
}

function asResponseTo(request: Buffer, response: Buffer): Buffer {
  const copy = Buffer.from(response)
  copy.writeInt32LE(request.readInt32LE(4), 8)
  return copy
}
