import { type Circle, discs } from '../scene/brush.ts'
import { type FlowerTones, flowerTones } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

const leaves = ['#3f6b3c', '#4f7a3a', '#2f6148', '#6b7f3a'] as const

/** A mass of leaves: shaded body, lighter lobes towards the sun, a few bright leaves. */
export function drawCanopy(
  scene: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  lobes: number,
  colour: string
): void {
  const body: Circle[] = []
  for (let lobe = 0; lobe < lobes; lobe++) {
    const angle = scene.next() * Math.PI * 2
    const reach = Math.sqrt(scene.next())
    const radius = scene.between(0.16, 0.34) * Math.min(rx, ry) * (1.2 - reach * 0.5)
    body.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach, radius])
  }
  const edge = body.flatMap(([cx, cy, r]) =>
    [0, 1, 2].map((): Circle => {
      const angle = scene.next() * Math.PI * 2
      return [cx + Math.cos(angle) * r * 0.96, cy + Math.sin(angle) * r * 0.96, scene.between(0.12, 0.26) * r + 2]
    })
  )
  const shift = scene.sunSide * 10
  const towardsSun = (share: number, times: number): Circle[] =>
    body.map(([cx, cy, r]) => [cx + shift * times, cy - r * (share * 0.9), r * (1.1 - share)])
  scene.path(discs([...body, ...edge]), scene.dim(colour, 0.5))
  scene.path(discs(towardsSun(0.3, 1)), scene.dim(colour, 0.2))
  scene.path(discs(towardsSun(0.6, 2.4).filter(() => scene.chance(0.8))), scene.lit(colour, 0.12))
  const bright = body
    .filter(([, cy]) => cy < y + ry * 0.4)
    .flatMap(([cx, cy, r]) =>
      [0, 1].map(
        (): Circle => [
          cx + shift * 2 + scene.between(-r, r) * 0.7,
          cy - r * 0.5 + scene.between(-r, r) * 0.6,
          scene.between(2.5, 6)
        ]
      )
    )
  scene.path(discs(bright), scene.lit(colour, 0.5), { opacity: 0.75 })
}

/** A neem or mango tree: `size` is the height of its trunk. */
export function drawTree(scene: Scene, x: number, y: number, size: number, colour: string = scene.pick(leaves)): void {
  const lean = scene.between(-0.1, 0.1) * size
  const bark = scene.acrossTheLight(scene.dim('#6b4a34', 0.05), scene.dim('#6b4a34', 0.5))
  scene.groundShadow(x, y, size * 0.7)
  scene.path(
    `M${x - size * 0.06} ${y}C${x - size * 0.02} ${y - size * 0.4} ${x + lean - size * 0.05} ${y - size * 0.6} ${x + lean - size * 0.12} ${y - size}` +
      `H${x + lean + size * 0.1}C${x + lean} ${y - size * 0.6} ${x + size * 0.05} ${y - size * 0.35} ${x + size * 0.07} ${y}z`,
    bark
  )
  drawCanopy(scene, x + lean, y - size * 1.15, size * 0.62, size * 0.42, 46, colour)
}

/** A climber over a wall, hanging `drop` deep over `width`. */
export function drawFlowers(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  drop: number,
  tones: FlowerTones = scene.pick(flowerTones),
  count = 90
): void {
  const blooms: Circle[] = []
  for (let bloom = 0; bloom < count; bloom++) {
    const across = scene.next() - 0.5
    const down = scene.next() ** 1.7
    const hang = drop * (1 - Math.abs(across) * 0.9)
    blooms.push([x + across * width * (1 - down * 0.3), y + (down - 0.25) * hang, scene.between(9, 19)])
  }
  const scattered = (spreadX: number, lift: number, share: number): Circle[] =>
    blooms.map(([bx, by, r]) => [bx + scene.between(-spreadX, spreadX), by - lift, r * share])
  scene.path(discs(scattered(12, -6, 1.15)), scene.dim('#35602f', 0.35))
  scene.path(discs(scattered(16, 6, 0.8)), scene.lit('#5e8a3e', 0.1))
  scene.path(discs(scattered(0, 0, 0.85).filter(() => scene.chance(0.85))), scene.dim(tones[0], 0.2))
  scene.path(discs(scattered(10, 5, 0.55)), tones[1])
  scene.path(discs(scattered(12, 9, 0.3).filter(() => scene.chance(0.7))), scene.lit(tones[2], 0.3))
}

export function drawGrass(scene: Scene, x: number, y: number, size: number): void {
  const colour = scene.pick(['#8a8a48', '#b59a55', '#6f7f42'])
  let d = ''
  for (let blade = 0; blade < 9; blade++) {
    d += `M${(x + scene.between(-0.3, 0.3) * size).toFixed(0)} ${y.toFixed(0)}`
    d += `q${(scene.between(-0.1, 0.1) * size).toFixed(1)} ${(-size * 0.5).toFixed(1)} ${(scene.between(-0.5, 0.5) * size).toFixed(1)} ${(-size * scene.between(0.6, 1)).toFixed(1)}`
  }
  scene.line(d, scene.dim(colour, 0.15), Math.max(2, size * 0.05))
}

/** Long leaves fanned out of one foot: the plant of a flat, or an agave when drawn large and outside. */
function drawLeafFan(scene: Scene, x: number, y: number, size: number, count = 9): void {
  for (let leaf = 0; leaf < count; leaf++) {
    const angle = -Math.PI * 0.83 + (leaf / (count - 1)) * Math.PI * 0.66 + scene.between(-0.1, 0.1)
    const length = size * scene.between(0.65, 1)
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    scene.path(
      `M${x} ${y}Q${x + dx * 0.4 - size * 0.07} ${y + dy * 0.7} ${x + dx} ${y + dy}Q${x + dx * 0.5 + size * 0.08} ${y + dy * 0.55} ${x} ${y}z`,
      leaf % 2 ? scene.lit('#4f7f45', 0.12) : scene.dim('#2f6145', 0.15)
    )
  }
}

/** A house plant in a terracotta pot standing at (x, y). */
export function drawPottedPlant(scene: Scene, x: number, y: number, size = 300): void {
  const k = size / 300
  scene.ellipse(x, y + 4, 90 * k, 14 * k, scene.light.shade, { opacity: 0.3 })
  scene.path(
    `M${x - 75 * k} ${y - 150 * k}h${150 * k}l${-22 * k} ${150 * k}h${-106 * k}z`,
    scene.acrossTheLight('#b9603a', scene.dim('#a8481f', 0.25))
  )
  scene.rect(x - 85 * k, y - 164 * k, 170 * k, 26 * k, scene.lit('#b9603a', 0.1))
  drawLeafFan(scene, x, y - 160 * k, size)
}
