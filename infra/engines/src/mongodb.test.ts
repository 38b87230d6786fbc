import { MongoClient } from 'mongodb'

test('the MongoDB of the run answers at TEST_MONGODB_URI', async () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URI ?? '')
  await client.db('engines').collection('b').insertOne({ x: 1 })
  expect(await client.db('engines').collection('b').countDocuments()).toBe(1)
  await client.close()
})
