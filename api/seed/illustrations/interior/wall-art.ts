import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

/** Framed pictures on the back wall; (x, y) is the upper left corner of the group, 380 wide. */
export function drawWallArt(scene: Scene, x: number, y: number): void {
  const manner = scene.integer(0, 2)
  if (manner === 0) {
    drawFrame(scene, x, y, 240, 170)
    drawLandscapeArt(scene, x + 24, y + 24, 192, 122)
    drawFrame(scene, x + 258, y + 30, 120, 140)
    scene.path(`M${x + 318} ${y + 58}l34 42-34 42-34-42z`, '#c98a1b')
    scene.path(`M${x + 318} ${y + 78}l18 22-18 22-18-22z`, '#1f4d3a')
  } else if (manner === 1) {
    // woven baskets
    for (const [cx, cy, r] of [
      [x + 90, y + 90, 84],
      [x + 245, y + 60, 58],
      [x + 330, y + 150, 70]
    ] as const) {
      const [outer, inner] = scene.pick([
        ['#c9975a', '#7d3a22'],
        ['#e0c79c', '#a8481f'],
        ['#b8774a', '#1f4d3a']
      ])
      scene.circle(cx + 4, cy + 6, r, scene.light.shade, { opacity: 0.22 })
      scene.circle(cx, cy, r, scene.lit(outer!, 0.1))
      for (const share of [0.82, 0.58, 0.32])
        scene.circle(cx, cy, r * share, 'none', { stroke: inner!, 'stroke-width': 9 })
    }
  } else {
    drawFrame(scene, x + 40, y - 30, 280, 230)
    scene.rect(x + 64, y - 6, 232, 182, '#efe2c8')
    scene.circle(x + 240, y + 50, 34, '#c2552b')
    for (const [index, colour] of ['#1f4d3a', '#c98a1b', '#274f72', '#7d3a22'].entries()) {
      scene.path(
        `M${x + 64 + index * 58} ${y + 176}v-${70 + ((index * 37) % 60)}q29-40 58 0v${70 + ((index * 37) % 60)}z`,
        colour
      )
    }
  }
}

function drawFrame(scene: Scene, x: number, y: number, width: number, height: number): void {
  scene.castShadow(
    [
      [x + 6, y + height],
      [x + width + 6, y + height],
      [x + width + 6, y + height + 8],
      [x + 6, y + height + 8]
    ],
    0.2
  )
  scene.rect(x, y, width, height, scene.dim(timber.dark, 0.1))
  scene.rect(x + 12, y + 12, width - 24, height - 24, '#f4ead8')
}

function drawLandscapeArt(scene: Scene, x: number, y: number, width: number, height: number): void {
  scene.rect(x, y, width, height, scene.downward([0, '#f0c987'], [1, '#a8481f']))
  scene.circle(x + width * 0.66, y + height * 0.46, 24, '#fff0c8')
  scene.path(`M${x} ${y + height - 30}l60-34 50 30 40-20 42 26v28h-192z`, '#1f4d3a')
}
