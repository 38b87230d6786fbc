// A run for tests to kill: starts an engine on the folder given, says on one line what the test needs, and stays until it is ended.
import { startMinio } from '../minio.ts'
import { startMongodb } from '../mongodb.ts'

const [engine, dataDir = ''] = process.argv.slice(2)
const started = engine === 'minio' ? await startMinio({ dataDir }) : await startMongodb({ dataDir })
console.log(JSON.stringify(started))
setInterval(() => {}, 1000)
