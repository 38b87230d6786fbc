// The yardstick, in a process of its own: what a careful beginner writes with node:http and the driver, on the same engine and data.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MongoClient, ObjectId } from 'mongodb'

const client = await MongoClient.connect(process.env.MONGODB_URI!)
const rentals = client.db(process.env.DATABASE).collection('yardstick')

/** Category, sorted by price, page 3 of 10: whole documents by a compound index, counted every time. */
async function list(category: string) {
  const [properties, total] = await Promise.all([
    rentals.find({ category }).sort({ 'details.price': 1 }).skip(20).limit(10).toArray(),
    rentals.countDocuments({ category })
  ])
  return JSON.stringify({ properties, page: 3, limit: 10, total, totalPages: Math.ceil(total / 10) })
}

const body = await list('Villas')

async function answer(path: string): Promise<string> {
  const [, what, word = ''] = path.split('/')
  if (what === 'list') return list(decodeURIComponent(word))
  if (what === 'one') return JSON.stringify(await rentals.findOne({ _id: new ObjectId(word) }))
  return body
}

const server = createServer((request, response) => {
  answer(request.url!).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error) => response.writeHead(500).end(String(error))
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
