import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'
import { drawPallet, drawYard } from './yard.ts'

/** Hollow concrete blocks, stacked and loose. */
export function drawConcreteBlocks(scene: Scene): void {
  drawYard(scene, { sign: true, framed: 1400 })
  const leftward = scene.sunSide < 0
  const tone = scene.pick(['#b3a898', '#a9a59c', '#bcae98'])
  drawBlockStack(scene, leftward ? 720 : 140, 980, 4, scene.integer(3, 4), tone)
  drawBlockStack(scene, leftward ? 150 : 980, 1050, 2, scene.integer(2, 3), tone)
  for (let loose = 0; loose < 4; loose++)
    drawBlock(scene, (leftward ? 640 : 90) + loose * 215, 1120 + (loose % 2) * 26, '#ada18f')
}

/** Fired clay bricks on pallets, with a few blocks behind. */
export function drawClayBricks(scene: Scene): void {
  drawYard(scene, { framed: 1400 })
  const leftward = scene.sunSide < 0
  const clay = scene.pick(['#b5623a', '#a8552f', '#c07a4e'])
  drawBlockStack(scene, leftward ? 1060 : 120, 960, 2, 3, '#b3a898')
  drawPallet(scene, leftward ? 560 : 420, 1010, 620)
  drawBrickPile(scene, leftward ? 580 : 440, 1010, 5, 9, clay)
  drawBrickPile(scene, leftward ? 150 : 1060, 1110, 3, scene.integer(5, 7), clay)
}

function drawBlockStack(scene: Scene, x: number, y: number, columns: number, rows: number, tone: string): void {
  const leftward = scene.sunSide < 0
  scene.groundShadow(x + columns * 86, y + 12, columns * 110)
  for (const behind of [1, 0]) {
    for (let row = 0; row < rows + behind; row++) {
      for (let index = 0; index < columns; index++) {
        const column = leftward ? index : columns - 1 - index
        if (!behind && row === rows - 1 && scene.chance(0.3)) continue
        const colour = mix(tone, scene.pick(['#a59a8c', '#b8ac9c', '#99907f']), 0.5)
        drawBlock(scene, x + column * 172 - scene.sunSide * 48 * behind, y - row * 86 - 32 * behind, colour)
      }
    }
  }
}

/** One block with two hollows, its foot at `y`. */
function drawBlock(scene: Scene, x: number, y: number, colour: string): void {
  const [width, height] = [168, 84]
  const [dx, dy] = [scene.sunSide * -44, -30]
  const { lit, dim } = scene
  const corner = scene.sunSide < 0 ? x + width : x
  scene.polygon(
    [
      [corner, y],
      [corner + dx, y + dy],
      [corner + dx, y + dy - height],
      [corner, y - height]
    ],
    dim(colour, 0.45)
  )
  const top = y - height
  scene.polygon(
    [
      [x, top],
      [x + width, top],
      [x + width + dx, top + dy],
      [x + dx, top + dy]
    ],
    lit(colour, 0.45)
  )
  for (const from of [0.1, 0.55]) {
    const [near, far] = [x + width * from, x + width * (from + 0.36)]
    scene.polygon(
      [
        [near + dx * 0.22, top + dy * 0.22],
        [far + dx * 0.22, top + dy * 0.22],
        [far + dx * 0.8, top + dy * 0.8],
        [near + dx * 0.8, top + dy * 0.8]
      ],
      dim('#4d443b', 0.35)
    )
  }
  scene.rect(x, top, width, height, scene.downward([0, lit(colour, 0.18)], [1, dim(colour, 0.14)]))
  let pores = ''
  for (let pore = 0; pore < 12; pore++) {
    pores += `M${Math.round(x + scene.between(8, width - 12))} ${Math.round(y - scene.between(8, height - 8))}h${Math.round(scene.between(2, 7))}`
  }
  scene.line(pores, dim(colour, 0.4), 4, { opacity: 0.5 })
  scene.line(`M${x + 1} ${y}V${top}H${x + width}`, lit(colour, 0.6), 3, { opacity: 0.6 })
}

function drawBrickPile(scene: Scene, x: number, y: number, columns: number, rows: number, clay: string): void {
  scene.groundShadow(x + columns * 56, y + 10, columns * 66)
  for (let row = 0; row < rows; row++) {
    const missing = Math.max(0, row - rows + 3)
    for (let column = 0; column < columns - missing; column++) {
      const left = x + column * 112 + (row % 2) * 26 + missing * 40
      const colour = mix(clay, scene.pick(['#c97a4e', '#8a4226', '#b5623a']), 0.5)
      drawBrick(scene, left, y - row * 46, colour)
    }
  }
}

function drawBrick(scene: Scene, x: number, y: number, colour: string): void {
  const slide = scene.sunSide * 22
  scene.rect(x, y - 44, 108, 43, scene.downward([0, scene.lit(colour, 0.22)], [1, scene.dim(colour, 0.15)]))
  scene.polygon(
    [
      [x, y - 44],
      [x + 108, y - 44],
      [x + 108 - slide, y - 58],
      [x - slide, y - 58]
    ],
    scene.lit(colour, 0.42)
  )
  for (const hollow of [0.2, 0.5, 0.8]) scene.ellipse(x + 108 * hollow, y - 22, 10, 9, scene.dim(colour, 0.6))
}
