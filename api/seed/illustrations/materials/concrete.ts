import type { Scene } from '../scene/scene.ts'
import { drawWheelbarrow } from './aggregates.ts'
import { drawConcreteMixer } from './machines.ts'
import { drawHeap, drawPallet, drawYard } from './yard.ts'

/** Fresh concrete: the mixer at work beside a shuttered slab. */
export function drawFreshConcrete(scene: Scene): void {
  drawYard(scene, { framed: 1400 })
  const leftward = scene.sunSide < 0
  drawHeap(scene, leftward ? 1290 : 310, 930, 360, 150, '#d9b483')
  drawSlab(scene)
  drawConcreteMixer(scene, leftward ? 1080 : 520, 1010, 0.9)
  drawWheelbarrow(scene, leftward ? 420 : 1180, 1110)
}

/** A slab poured between boards, its mesh still showing at one end. */
function drawSlab(scene: Scene): void {
  const leftward = scene.sunSide < 0
  const mirror = (x: number) => (leftward ? x : 1600 - x)
  const { lit, dim } = scene
  scene.polygon(
    [
      [mirror(180), 900],
      [mirror(860), 900],
      [mirror(930), 1040],
      [mirror(100), 1040]
    ],
    lit('#a9a59c', 0.25)
  )
  let mesh = ''
  for (let bar = 0; bar < 8; bar++) mesh += `M${mirror(190 + bar * 26)} 900L${mirror(112 + bar * 30)} 1040`
  for (let bar = 0; bar < 5; bar++) mesh += `M${mirror(176 - bar * 16)} ${908 + bar * 30}H${mirror(390 - bar * 10)}`
  scene.line(mesh, dim('#6a5a54', 0.1), 5)
  scene.polygon(
    [
      [mirror(100), 1040],
      [mirror(930), 1040],
      [mirror(930), 1076],
      [mirror(100), 1076]
    ],
    lit('#a9764c', 0.12)
  )
  scene.polygon(
    [
      [mirror(860), 900],
      [mirror(930), 1040],
      [mirror(930), 1076],
      [mirror(872), 920]
    ],
    dim('#8a6238', 0.2)
  )
  for (const stake of [180, 420, 660, 880]) scene.rect(mirror(stake) - 8, 1030, 16, 70, dim('#7a5530', 0.15))
}

/** Precast pieces: culvert rings and lintels. */
export function drawPrecast(scene: Scene): void {
  drawYard(scene, { sign: true, framed: 1400 })
  const leftward = scene.sunSide < 0
  const base = leftward ? 260 : 760
  drawPallet(scene, leftward ? 940 : 140, 960, 520)
  for (let beam = 0; beam < 8; beam++) {
    const [column, row] = [beam % 2, Math.floor(beam / 2)]
    drawBeam(scene, (leftward ? 960 : 160) + column * 14, 960 - row * 54 - column * 6, 470)
  }
  for (const [x, y, r] of [
    [150, 900, 118],
    [420, 900, 118],
    [20, 1090, 132],
    [300, 1090, 132],
    [580, 1090, 132]
  ] as const) {
    drawRing(scene, base + x - (leftward ? 60 : 160), y, r)
  }
}

function drawBeam(scene: Scene, x: number, y: number, length: number): void {
  const colour = scene.pick(['#b5b0a6', '#a9a59c', '#bdb5a6'])
  scene.rect(x, y - 50, length, 48, scene.downward([0, scene.lit(colour, 0.35)], [1, scene.dim(colour, 0.2)]))
  for (const end of [x - 18, x + length])
    scene.line(`M${end} ${y - 34}h18M${end} ${y - 16}h18`, scene.dim('#6a5a54', 0.1), 6)
}

/** A concrete pipe lying with its mouth to us. */
function drawRing(scene: Scene, x: number, y: number, r: number): void {
  const { lit, dim, sunSide } = scene
  const colour = '#b0aba1'
  const away = -sunSide
  scene.ellipse(x + away * 60, y + 6, r * 1.3, r * 0.16, scene.light.shade, { opacity: 0.32 })
  scene.line(`M${x} ${y - r}l${away * 120} -40`, dim(colour, 0.3), r * 2, { 'stroke-linecap': 'butt' })
  scene.circle(x + away * 120, y - r - 40, r, dim(colour, 0.35))
  scene.circle(x, y - r, r, scene.acrossTheLight(lit(colour, 0.4), dim(colour, 0.1)))
  scene.circle(x, y - r, r * 0.76, dim('#2f2c29', 0.1))
  scene.path(
    `M${x - r * 0.76} ${y - r}a${r * 0.76} ${r * 0.76} 0 0 0 ${r * 1.52} 0q${-r * 0.76} ${r * 0.55} ${-r * 1.52} 0z`,
    dim(colour, 0.4),
    { opacity: 0.7 }
  )
}
