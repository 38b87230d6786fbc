// The baseline, in a process of its own: a plain server with node:http and the MongoDB driver, on the same engine and
// data. A category sorted by price, page 3 of 10: whole documents by a compound index, with a count for every response.
import { createServer } from 'node:http'
import { MongoClient } from 'mongodb'

const client = await MongoClient.connect(process.env.MONGODB_URI!)
const rentals = client.db(process.env.DATABASE).collection('baseline')

async function list(category: string) {
  const [properties, total] = await Promise.all([
    rentals.find({ category }).sort({ 'details.price': 1 }).skip(20).limit(10).toArray(),
    rentals.countDocuments({ category })
  ])
  return JSON.stringify({ properties, page: 3, limit: 10, total, totalPages: Math.ceil(total / 10) })
}

const server = createServer((request, response) => {
  list(decodeURIComponent(request.url!.slice(1))).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error) => response.writeHead(500).end(String(error))
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
