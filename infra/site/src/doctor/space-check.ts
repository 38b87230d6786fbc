import type { Compose } from '../compose.ts'

const dataFolders = { mongodb: '/data/db', store: '/data' }
type EngineService = keyof typeof dataFolders

/** Of the disk: MongoDB needs room to compact, and the API refuses writes below 512 MiB. */
const minFreeShare = 0.1
const minFreeBytes = 2 * 1024 ** 3

/** The disks of the engines that run here have room. Throws a sentence that names those that are nearly full. */
export async function checkSpace(compose: Compose): Promise<string> {
  const running = (await compose.read('ps', '--services', '--status', 'running')).split('\n').filter(Boolean)
  const members = running.flatMap((service) => {
    const engine = service.replace(/-\d$/, '') as EngineService
    // Of four stores, the one without a number passes requests on and has no data.
    if (engine === 'store' && service === 'store' && running.includes('store-1')) return []
    return Object.hasOwn(dataFolders, engine) ? [{ service, folder: dataFolders[engine] }] : []
  })
  if (members.length === 0)
    throw new Error('No database or store runs here: where others run them, watch their disks there.')
  const disks = await Promise.all(members.map(({ service, folder }) => freeSpace(compose, service, folder)))
  const isFull = ({ free, size }: Disk) => free < minFreeBytes || free / size < minFreeShare
  const full = disks.filter(isFull)
  if (full.length > 0) throw new Error(`The disk of ${full.map(describe).join(', of ')} are free: make room.`)
  return `The disk of ${disks.map(describe).join(', of ')} are free.`
}

interface Disk {
  service: string
  free: number
  size: number
}

async function freeSpace(compose: Compose, service: string, folder: string): Promise<Disk> {
  const output = await compose.read('exec', '-T', service, 'df', '-Pk', folder)
  const [, size, , free] = output.trim().split('\n').at(-1)?.split(/\s+/) ?? []
  if (!Number(size)) throw new Error(`df of ${service} writes what is no list of disks: ${output.trim()}`)
  return { service, free: Number(free) * 1024, size: Number(size) * 1024 }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const describe = ({ service, free, size }: Disk) => `${service}: ${gigabytes(free)} of ${gigabytes(size)}`
