// A process for tests to kill: it starts an engine on a folder, prints its description as JSON, and waits.
import { startMinio } from '../minio.ts'
import { startMongodb } from '../mongodb.ts'

const [engine, dataDir = ''] = process.argv.slice(2)
const started = engine === 'minio' ? await startMinio({ dataDir }) : await startMongodb({ dataDir })
console.log(JSON.stringify(started))
setInterval(() => {}, 1000)
