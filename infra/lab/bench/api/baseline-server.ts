// The baseline, in a process of its own: a plain server with node:http and the MongoDB driver, on the same engine and
// data.
import { createServer } from 'node:http'
import { MongoClient, ObjectId } from 'mongodb'

const client = await MongoClient.connect(process.env.MONGODB_URI!)
const rentals = client.db(process.env.DATABASE).collection('baseline')

/** A category sorted by price, page 3 of 10: whole documents by a compound index, with a count for every response. */
async function list(category: string) {
  const [properties, total] = await Promise.all([
    rentals.find({ category }).sort({ 'details.price': 1 }).skip(20).limit(10).toArray(),
    rentals.countDocuments({ category })
  ])
  return JSON.stringify({ properties, page: 3, limit: 10, total, totalPages: Math.ceil(total / 10) })
}

const body = await list('Villas')

async function respond(path: string): Promise<string> {
  const [, kind, parameter = ''] = path.split('/')
  if (kind === 'list') return list(decodeURIComponent(parameter))
  if (kind === 'one') return JSON.stringify(await rentals.findOne({ _id: new ObjectId(parameter) }))
  return body
}

const server = createServer((request, response) => {
  respond(request.url!).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error) => response.writeHead(500).end(String(error))
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
