import type { Scene } from '../scene/scene.ts'
import { drawBarStack } from './bars.ts'
import { drawYard } from './yard.ts'

const [grey, orange, blue] = ['#8f979b', '#c46a34', '#2f6f9f']

/** Pipes by the stack, elbows in front. */
export function drawPipes(scene: Scene): void {
  drawYard(scene)
  const colours = scene.pick([
    [grey, grey, orange],
    [orange, grey, blue],
    [blue, grey],
    [grey, orange]
  ])
  drawBarStack(scene, { radius: scene.pick([40, 48, 56]), colours, hollow: true, rows: 4, columns: 7 })
  const x = scene.sunSide < 0 ? 1180 : 420
  drawElbow(scene, x, 1080, grey, 1.15, 0)
  drawElbow(scene, x + scene.sunSide * -210, 1110, orange, 0.95, 8)
  drawElbow(scene, x + scene.sunSide * 190, 1112, blue, 0.8, -6)
}

/** Rolls of supple pipe, and elbows and tees laid out on boards. */
export function drawFittings(scene: Scene): void {
  drawYard(scene)
  const leftward = scene.sunSide < 0
  const rolls = leftward ? [1000, 1290] : [310, 600]
  for (const [index, x] of rolls.entries())
    drawRoll(scene, x, 980 + index * 50, scene.pick([blue, '#2b2f31', orange, '#d8d5cc']))
  const bench = leftward ? 180 : 760
  for (const leg of [bench + 40, bench + 590]) scene.rect(leg, 930, 34, 160, scene.dim('#7a5530', 0.1))
  scene.castShadow(
    [
      [bench, 1090],
      [bench + 660, 1090],
      [bench + 700, 1116],
      [bench - 40, 1116]
    ],
    0.28
  )
  scene.rect(bench, 906, 660, 30, scene.lit('#a9764c', 0.12))
  for (const [index, offset] of [110, 270, 430].entries()) {
    drawElbow(scene, bench + offset, 850, [grey, orange, blue][index]!, scene.between(0.7, 0.95), scene.between(-8, 8))
  }
  drawTap(scene, bench + 600, 900)
  drawElbow(scene, leftward ? 900 : 700, 1120, orange, 0.9, 12)
}

function drawElbow(scene: Scene, x: number, y: number, colour: string, scale: number, turn: number): void {
  const flat = { 'stroke-linecap': 'butt' }
  scene.ellipse(x, y + 62 * scale, 110 * scale, 16 * scale, scene.light.shade, { opacity: 0.3 })
  scene.group(
    { transform: `translate(${Math.round(x)} ${y}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(2)})` },
    () => {
      scene.line('M-70 40V0Q-70-60-10-60H50', scene.dim(colour, 0.4), 62, flat)
      scene.line('M-78 40V-2Q-76-68-10-68H50', colour, 38, flat)
      scene.line('M-84 40V-4Q-82-76-10-76H50', scene.lit(colour, 0.55), 11, { ...flat, opacity: 0.8 })
      scene.rect(-108, 28, 76, 34, scene.lit(colour, 0.1), { rx: 6 })
      scene.rect(40, -98, 34, 76, scene.dim(colour, 0.1), { rx: 6 })
      scene.ellipse(74, -60, 13, 34, scene.dim('#2a2622', 0.1))
    }
  )
}

function drawRoll(scene: Scene, x: number, y: number, colour: string): void {
  scene.ellipse(x, y + 130, 150, 24, scene.light.shade, { opacity: 0.3 })
  for (let turn = 0; turn < 6; turn++) {
    scene.circle(x, y, 130 - turn * 13, 'none', {
      stroke: turn % 2 ? scene.lit(colour, 0.22) : scene.dim(colour, 0.2),
      'stroke-width': 14
    })
  }
  for (const angle of [0.4, 2.5, 4.6]) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    scene.line(`M${x + dx * 54} ${y + dy * 54}L${x + dx * 142} ${y + dy * 142}`, '#f4ead8', 14, {
      'stroke-linecap': 'butt'
    })
  }
}

function drawTap(scene: Scene, x: number, y: number): void {
  const brass = '#c99a3e'
  scene.line(`M${x - 70} ${y - 40}H${x}q26 0 26 30v10`, scene.dim(brass, 0.2), 26, { 'stroke-linecap': 'butt' })
  scene.line(`M${x - 70} ${y - 46}H${x}`, scene.lit(brass, 0.4), 8, { 'stroke-linecap': 'butt' })
  scene.rect(x - 34, y - 86, 14, 44, scene.dim(brass, 0.1))
  scene.rect(x - 62, y - 96, 70, 14, scene.lit('#b5482c', 0.1), { rx: 6 })
}

/** Water tanks of three sizes. */
export function drawTanks(scene: Scene): void {
  drawYard(scene)
  const colours = scene.pick([
    ['#2b2f31', '#2b2f31', '#2f6f9f'],
    ['#2f6f9f', '#d8cdb4', '#2b2f31'],
    ['#d8cdb4', '#2f6f9f', '#2f6f9f']
  ])
  const sizes = [
    [420, 1000, 1.15],
    [830, 1060, 0.95],
    [1180, 1100, 0.72]
  ] as const
  for (const [index, [x, y, scale]] of sizes.entries()) {
    drawTank(scene, scene.sunSide < 0 ? x : 1600 - x, y, scale, colours[index]!)
  }
}

function drawTank(scene: Scene, x: number, y: number, k: number, colour: string): void {
  const { lit, dim } = scene
  const [half, height] = [170 * k, 440 * k]
  scene.groundShadow(x, y, 190 * k)
  const body = scene.acrossTheLight(lit(colour, 0.4), dim(colour, 0.35))
  scene.path(
    `M${x - half} ${y}V${y - height}q${half * 0.1} ${-60 * k} ${half * 0.7} ${-84 * k}h${half * 0.6}q${half * 0.6} ${24 * k} ${half * 0.7} ${84 * k}V${y}q${-half} ${36 * k} ${-half * 2} 0z`,
    body
  )
  let ribs = ''
  for (let rib = 0; rib < 6; rib++) ribs += `M${x - half} ${y - height + rib * 76 * k}q${half} ${36 * k} ${half * 2} 0`
  scene.line(ribs, dim(colour, 0.55), 7 * k, { opacity: 0.5 })
  scene.line(ribs, lit(colour, 0.6), 3 * k, { opacity: 0.5, transform: `translate(0 ${-5 * k})` })
  scene.ellipse(x, y - height - 88 * k, 62 * k, 16 * k, lit(colour, 0.3))
  scene.rect(x - 62 * k, y - height - 92 * k, 124 * k, 16 * k, dim(colour, 0.1))
  scene.rect(x - 14 * k, y - 34 * k, 28 * k, 24 * k, '#c99a3e', { rx: 4 })
}
