import type { Scene } from '../scene/scene.ts'
import { drawHeap, drawPallet, drawShovel, drawYard } from './yard.ts'

/** Bags of cement on pallets, an emblem on each, and one opened. */
export function drawCement(scene: Scene): void {
  drawYard(scene, { framed: 1360 })
  const leftward = scene.sunSide < 0
  const paper = scene.pick(['#d9c19a', '#e9e2d4', '#cdb894', '#dfe2df'])
  const ink = scene.pick(['#a8481f', '#1f4d3a', '#2b5a80', '#7d3a22'])
  const emblem = scene.integer(0, 2)
  drawBags(scene, leftward ? 860 : 60, 950, 4, paper, ink, emblem)
  drawBags(scene, leftward ? 150 : 720, 1080, scene.integer(4, 6), paper, ink, emblem)
  const heap = leftward ? 1240 : 360
  drawHeap(scene, heap, 1122, 400, 156, '#b3aea6')
  drawShovel(scene, heap + 40, 1010)
}

function drawBags(scene: Scene, x: number, y: number, rows: number, paper: string, ink: string, emblem: number): void {
  const columns = 3
  scene.groundShadow(x + columns * 115, y + 20, columns * 150)
  drawPallet(scene, x - 30, y - 24, columns * 230 + 60)
  for (let row = 0; row < rows; row++) {
    const isTop = row === rows - 1
    for (let column = 0; column < columns - (isTop ? 1 : 0); column++) {
      const left = x + column * 230 + (isTop ? 70 : 0) + scene.between(-6, 6)
      const foot = y - 24 - row * 96
      const tilt = `rotate(${scene.between(-1.5, 1.5).toFixed(1)} ${Math.round(left + 112)} ${foot})`
      scene.group({ transform: tilt }, () => drawBag(scene, left, foot, paper, ink, emblem))
    }
  }
}

function drawBag(scene: Scene, x: number, y: number, paper: string, ink: string, emblem: number): void {
  const [width, height] = [224, 98]
  const { lit, dim } = scene
  scene.path(
    `M${x + 8} ${y}q-18-${height / 2} 0-${height - 6}q${width / 2 - 8}-16 ${width - 16} 0q18 ${height / 2} 0 ${height - 6}q-${width / 2 - 8} 10-${width - 16} 0z`,
    scene.downward([0, lit(paper, 0.4)], [0.5, paper], [1, dim(paper, 0.42)])
  )
  const middle = x + width / 2
  if (emblem === 0) {
    scene.rect(x + 20, y - 72, width - 40, 44, ink, { opacity: 0.92, rx: 3 })
    scene.path(`M${middle - 24} ${y - 34}v-16l24-16 24 16v16z`, '#fdf8ee')
    scene.line(`M${middle - 50} ${y - 16}h100`, ink, 5, { opacity: 0.8 })
  } else if (emblem === 1) {
    scene.circle(middle, y - 48, 30, ink, { opacity: 0.92 })
    scene.path(`M${middle - 18} ${y - 36}l18-28 18 28z`, '#fdf8ee')
    scene.line(`M${x + 26} ${y - 48}h46M${x + width - 72} ${y - 48}h46`, ink, 8, { opacity: 0.85 })
  } else {
    scene.polygon(
      [
        [x + 18, y - 24],
        [x + 18, y - 76],
        [x + width - 18, y - 76],
        [x + width - 70, y - 24]
      ],
      ink,
      { opacity: 0.92 }
    )
    for (const bar of [44, 76, 108]) scene.rect(x + bar, y - 64, 18, 28, '#fdf8ee')
  }
  scene.line(`M${x + 12} ${y - 84}l10 70M${x + width - 12} ${y - 84}l-10 70`, dim(paper, 0.4), 3, { opacity: 0.4 })
}
