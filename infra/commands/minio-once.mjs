import { startMinio } from '@keur/engines/minio'
import { mkdtempSync } from 'node:fs'
const m = await startMinio({ dataDir: mkdtempSync('/tmp/keur-minio-'), build: true, log: console.log }); await m?.stop(); console.log('ok', !!m)
