import { TileType } from 'pmtiles'

interface TestArchive {
  layers?: string[]
  tileType?: TileType
}

/**
 * A PMTiles archive (specification 3) of one tile of the whole earth: land everywhere, a road across it, and a town in
 * the middle. Nothing in it is compressed.
 */
export function mapArchive({
  layers = ['earth', 'water', 'roads', 'places'],
  tileType = TileType.Mvt
}: TestArchive = {}) {
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }))
  const tile = Buffer.concat(
    layers.flatMap((name) => (features[name] ? [message(3, layerOf(name, features[name]))] : []))
  )
  // One entry: tile 0, once, with this length, at the offset 0 (written as 1).
  const directory = Buffer.concat([1, 0, 1, tile.length, 1].map(varint))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let offset = header.length
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index)
    offset += part.length
  }
  for (const [index, count] of [1, 1, 1].entries()) header.writeBigUInt64LE(BigInt(count), 72 + 8 * index)
  // Clustered; neither directory nor tiles compressed; the type; zooms from 0 to 0.
  header.set([1, 1, 1, tileType, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, ...parts])
}

interface TestFeature {
  type: 1 | 2 | 3
  /** Commands of the geometry, by the specification of vector tiles (4.3). */
  geometry: number[]
  tags: Record<string, string>
}

const moveTo = (x: number, y: number) => [9, zigzag(x), zigzag(y)]
const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const extent = 4096

/** Thiès lies at these units of the tile. */
const thies = { x: 1855, y: 1877 }
const features: Record<string, TestFeature> = {
  earth: {
    type: 3,
    geometry: [...moveTo(0, 0), 26, zigzag(extent), 0, 0, zigzag(extent), zigzag(-extent), 0, 15],
    tags: { kind: 'earth' }
  },
  roads: {
    type: 2,
    geometry: [...moveTo(0, thies.y), 10, zigzag(extent), 0],
    tags: { kind: 'highway', name: 'Autoroute de l’avenir' }
  },
  places: { type: 1, geometry: moveTo(thies.x, thies.y), tags: { kind: 'locality', name: 'Thies', 'name:fr': 'Thiès' } }
}

function layerOf(name: string, { type, geometry, tags }: TestFeature): Buffer {
  const pairs = Object.entries(tags)
  const feature = Buffer.concat([
    message(2, Buffer.concat(pairs.flatMap((_, index) => [varint(index), varint(index)]))),
    Buffer.concat([varint(3 << 3), varint(type)]),
    message(4, Buffer.concat(geometry.map(varint)))
  ])
  return Buffer.concat([
    Buffer.concat([varint(15 << 3), varint(2)]),
    message(1, Buffer.from(name)),
    message(2, feature),
    ...pairs.map(([key]) => message(3, Buffer.from(key))),
    ...pairs.map(([, value]) => message(4, message(1, Buffer.from(value)))),
    Buffer.concat([varint(5 << 3), varint(extent)])
  ])
}

/** A field of a protobuf message that has a length. */
const message = (field: number, bytes: Buffer) => Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}
