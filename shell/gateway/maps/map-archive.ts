import { type FileHandle, open } from 'node:fs/promises'
import { Compression, FetchSource, type Header, PMTiles, type Source, TileType } from 'pmtiles'

/** The PMTiles archive that `MAP_TILES` names: a file of this machine, or an address behind the gateway. */
export type MapArchive = { file: string } | { address: string }

/** Layers of the Protomaps basemap without which a map would be empty. */
const neededLayers = ['earth', 'water', 'roads']
/** Browsers have no decoder for others (the specification of PMTiles also names Brotli and Zstandard). */
const readableCompressions = [Compression.None, Compression.Gzip]

/** Returns a sentence that says why the maps cannot use this archive; null if they can. */
export async function findArchiveProblem(archive: MapArchive): Promise<string | null> {
  const name = `MAP_TILES (${'file' in archive ? archive.file : archive.address})`
  try {
    const reader = new PMTiles('file' in archive ? fileSource(archive.file) : new FetchSource(archive.address))
    const header = await reader.getHeader()
    const problem = problemOfHeader(header) ?? ('file' in archive ? await problemOfSize(archive.file, header) : null)
    if (problem) return `${name} ${problem}`
    const { vector_layers: layers = [] } = (await reader.getMetadata()) as { vector_layers?: { id: string }[] }
    const missing = neededLayers.filter((needed) => !layers.some(({ id }) => id === needed))
    if (missing.length === 0) return null
    return `${name} has no layer ${missing.join(', ')}: maps need the Protomaps basemap. Make one with pmtiles extract.`
  } catch (error) {
    return `${name} cannot be read as a PMTiles archive: ${(error as Error).message}`
  }
}

function problemOfHeader({ tileType, tileCompression }: Header): string | null {
  if (tileType !== TileType.Mvt) return 'holds no vector tiles: maps need tiles of the type MVT.'
  if (!readableCompressions.includes(tileCompression))
    return 'is compressed in a way that browsers cannot read: use gzip.'
  return null
}

/** A copy that was interrupted has a whole header, and lacks its last tiles. */
async function problemOfSize(path: string, { tileDataOffset, tileDataLength = 0 }: Header): Promise<string | null> {
  const needed = tileDataOffset + tileDataLength
  const size = await withFile(path, async (file) => (await file.stat()).size)
  return size < needed ? `is incomplete: it has ${size} bytes of ${needed}. Copy it again.` : null
}

const fileSource = (path: string): Source => ({
  getKey: () => path,
  getBytes: (offset, length) =>
    withFile(path, async (file) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    })
})

async function withFile<Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}
