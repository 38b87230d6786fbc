import { discs } from '../scene/brush.ts'
import type { Scene } from '../scene/scene.ts'

/** A coconut palm; `lean` moves its crown sideways. */
export function drawPalm(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  lean = scene.between(-0.3, 0.3) * size
): void {
  const [crownX, crownY] = [x + lean, y - size]
  const width = size * 0.034
  scene.groundShadow(x, y, size * 0.32)
  scene.path(
    `M${x - width * 1.5} ${y}Q${x - width + lean * 0.15} ${y - size * 0.55} ${crownX - width} ${crownY}` +
      `H${crownX + width}Q${x + width + lean * 0.25} ${y - size * 0.5} ${x + width * 1.6} ${y}z`,
    scene.acrossTheLight(scene.lit('#9a7a58', 0.3), scene.dim('#7b5c40'))
  )
  drawRings(scene, x, y, size, lean, width)
  for (let frond = 0; frond < 13; frond++) drawFrond(scene, crownX, crownY, size, frond)
  const nuts = [
    [crownX - 9, crownY + 10, size * 0.022],
    [crownX + 8, crownY + 13, size * 0.022],
    [crownX, crownY + 18, size * 0.02]
  ] as const
  scene.path(discs(nuts), scene.dim('#7a4f24', 0.2))
}

function drawRings(scene: Scene, x: number, y: number, size: number, lean: number, width: number): void {
  let d = ''
  for (let ring = 1; ring < 16; ring++) {
    const height = ring / 16
    const ringX = x + lean * height * height * 0.9 + lean * height * 0.1
    d += `M${(ringX - width * 1.2).toFixed(1)} ${(y - size * height).toFixed(1)}q${width.toFixed(1)} ${(width * 0.7).toFixed(1)} ${(width * 2.3).toFixed(1)} 0`
  }
  scene.line(d, scene.dim('#5e4330', 0.3), 2.4, { opacity: 0.55 })
}

/** One arching frond: a quadratic midrib with leaflets on both sides, longest in the middle. */
function drawFrond(scene: Scene, x: number, y: number, size: number, index: number): void {
  const angle = -Math.PI * (index / 12) * 1.25 + Math.PI * 0.125 + scene.between(-0.1, 0.1)
  const length = size * scene.between(0.34, 0.46)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const tip = [x + cos * length, y + sin * length * 0.75 + length * 0.32] as const
  const bend = [x + cos * length * 0.62, y + sin * length * 0.95 - length * 0.1] as const
  const colour = [scene.lit('#5d8a45', 0.3), '#3f7040', scene.dim('#2d5a3c', 0.35)][index % 3]!
  let leaflets = ''
  for (let leaflet = 2; leaflet < 17; leaflet++) {
    const along = leaflet / 17
    const left = 1 - along
    const px = left * left * x + 2 * left * along * bend[0] + along * along * tip[0]
    const py = left * left * y + 2 * left * along * bend[1] + along * along * tip[1]
    const reach = length * 0.2 * Math.sin(along * Math.PI * 0.92 + 0.12)
    const from = `M${px.toFixed(0)} ${py.toFixed(0)}`
    leaflets += `${from}l${(cos * reach * 0.55 - reach * 0.25).toFixed(1)} ${(reach * 0.85).toFixed(1)}`
    leaflets += `${from}l${(cos * reach * 0.7 + reach * 0.2).toFixed(1)} ${(reach * 0.6).toFixed(1)}`
  }
  scene.line(leaflets, colour, size * 0.011)
  scene.line(`M${x} ${y}Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}`, colour, size * 0.011)
}
