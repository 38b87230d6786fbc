import type { Scene } from '../scene/scene.ts'
import { drawBarStack } from './bars.ts'
import { drawPallet, drawYard } from './yard.ts'

const steels = [
  ['#7c6a60', '#8f7a6c', '#6a5a54'],
  ['#8a6a56', '#9a7a62', '#75584a'],
  ['#70706f', '#86847f', '#5f5d5b']
] as const

/** Ribbed reinforcing bars and a coil of tie wire. */
export function drawBars(scene: Scene): void {
  drawYard(scene)
  const colours = scene.pick(steels)
  const radius = scene.pick([21, 27, 33])
  drawBarStack(scene, {
    radius,
    colours,
    hollow: false,
    rows: Math.round(190 / radius),
    columns: Math.round(324 / radius)
  })
  drawCoil(scene, scene.sunSide < 0 ? 1290 : 310, 1090, colours)
}

/** Welded mesh in sheets against the wall, with coils of wire in front. */
export function drawMesh(scene: Scene): void {
  drawYard(scene)
  const colours = scene.pick(steels)
  const leftward = scene.sunSide < 0
  for (let sheet = 2; sheet >= 0; sheet--)
    drawMeshSheet(scene, (leftward ? 640 : 240) + sheet * 38 * -scene.sunSide, 1010 - sheet * 22, colours[sheet]!)
  drawPallet(scene, leftward ? 170 : 1010, 1060, 420)
  for (const [x, y] of [
    [110, 1050],
    [310, 1050],
    [210, 970]
  ] as const)
    drawCoil(scene, (leftward ? 170 : 1010) + x, y, colours)
}

function drawMeshSheet(scene: Scene, x: number, y: number, colour: string): void {
  const [width, height, lean] = [720, 480, scene.sunSide * -60]
  scene.castShadow(
    [
      [x, y],
      [x + width, y],
      [x + width + lean * 2, y + 30],
      [x + lean, y + 30]
    ],
    0.2
  )
  let wires = ''
  for (let wire = 0; wire <= 11; wire++) wires += `M${x + (width * wire) / 11} ${y}l${lean} ${-height}`
  for (let wire = 0; wire <= 7; wire++) {
    const share = wire / 7
    wires += `M${Math.round(x + lean * share)} ${Math.round(y - height * share)}h${width}`
  }
  scene.line(wires, scene.dim(colour, 0.5), 9)
  scene.line(wires, scene.lit(colour, 0.3), 4, { transform: `translate(${scene.sunSide * 2} -2)` })
}

function drawCoil(scene: Scene, x: number, y: number, colours: readonly string[]): void {
  scene.ellipse(x, y + 40, 190, 30, scene.light.shade, { opacity: 0.3 })
  for (let turn = 0; turn < 9; turn++) {
    const stroke = turn % 2 ? scene.lit(colours[0]!, 0.3) : scene.dim(colours[1]!, 0.3)
    scene.ellipse(x + scene.between(-4, 4), y - turn * 9, 165 - turn * 3, 52, 'none', { stroke, 'stroke-width': 9 })
  }
}
