import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawTree } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { canvas, type Scene } from '../scene/scene.ts'

/** The depot where all materials stand, so that the shop looks like one place. Its ground begins at 812. */
export function drawYard(
  scene: Scene,
  { sign = false, framed = 1420 }: { sign?: boolean; framed?: number } = {}
): void {
  const { sunSide, light } = scene
  const leftward = sunSide < 0
  scene.camera.width = framed
  scene.camera.foot = 1190
  drawSky(scene, 470)
  drawSkyline(scene, 480)
  drawPalm(scene, leftward ? 1350 : 260, 560, 430)
  drawTree(scene, leftward ? 1130 : 480, 560, 190)
  drawBlockWall(scene)
  scene.castShadow(
    leftward
      ? [
          [900, 440],
          [1600, 440],
          [1600, 820],
          [1180, 820]
        ]
      : [
          [0, 440],
          [700, 440],
          [420, 820],
          [0, 820]
        ],
    0.2
  )
  if (sign) drawSign(scene, leftward ? 250 : 1080)
  drawGround(scene, 812, 'paving')
  scene.rect(0, 812, canvas.width, 60, scene.downward([0, light.shade, 0.3], [1, light.shade, 0]))
}

function drawBlockWall(scene: Scene): void {
  const colour = '#c9b89e'
  scene.rect(0, 440, canvas.width, 380, scene.downward([0, scene.lit(colour, 0.2)], [1, scene.dim(colour, 0.15)]))
  let joints = ''
  for (let course = 0; course < 6; course++) {
    joints += `M0 ${440 + course * 64}H1600`
    for (let block = 0; block < 13; block++) joints += `M${block * 128 + (course % 2) * 64} ${440 + course * 64}v64`
  }
  scene.line(joints, scene.dim('#8b7b66', 0.1), 4, { opacity: 0.4 })
  scene.rect(0, 424, canvas.width, 20, scene.lit(colour, 0.5))
}

/** A house on a board, without a word. */
function drawSign(scene: Scene, x: number): void {
  const pale = '#f7f1e7'
  scene.rect(x, 500, 300, 190, scene.accent, { opacity: 0.9 })
  scene.rect(x + 14, 514, 272, 162, 'none', { stroke: pale, 'stroke-width': 4 })
  scene.path(`M${x + 90} 630v-46l60-44 60 44v46z`, pale)
  scene.line(`M${x + 60} 648h180M${x + 60} 660h180`, pale, 5)
}

/** A wooden pallet whose upper side is at `y`. */
export function drawPallet(scene: Scene, x: number, y: number, width: number): void {
  for (let block = 0; block < 3; block++) {
    scene.rect(x + 10 + (block * (width - 130)) / 2, y + 18, 110, 44, scene.dim('#7a5530', 0.2))
  }
  scene.rect(x, y, width, 24, scene.lit('#a9764c', 0.1))
}

/** A cone of loose material with its foot at (x, y). */
export function drawHeap(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  grain = 0
): void {
  const half = width / 2
  scene.ellipse(x, y, half * 1.06, height * 0.14, scene.light.shade, { opacity: 0.3 })
  const outline = `M${x - half} ${y}q${half * 0.3} ${-height * 0.12} ${half * 0.55} ${-height * 0.52}t${half * 0.45} ${-height * 0.44}q${half * 0.25} ${height * 0.03} ${half * 0.46} ${height * 0.42}t${half * 0.54} ${height * 0.54}q${-half} ${height * 0.14} ${-width} 0z`
  scene.path(outline, scene.acrossTheLight(scene.lit(colour, 0.32), scene.dim(colour, 0.25)))
  let [pale, dark] = ['', '']
  for (let speck = 0; speck < width * 0.5; speck++) {
    const down = Math.sqrt(scene.next())
    const across = scene.between(-1, 1) * down * 0.86
    const size = (1.5 + down * 2) * (1 + grain * scene.between(0.4, 1.6))
    const stone = `M${Math.round(x + across * half)} ${Math.round(y - height * 0.94 + down * height * 0.92)}h${size.toFixed(1)}`
    if (scene.chance(0.5)) pale += stone
    else dark += stone
  }
  scene.line(pale, scene.lit(colour, 0.6), 3 + grain * 3, { opacity: 0.7 })
  scene.line(dark, scene.dim(colour, 0.5), 3 + grain * 3, { opacity: 0.6 })
}

/** A shovel planted in a heap: its blade at (x, y). */
export function drawShovel(scene: Scene, x: number, y: number, lean = 110): void {
  scene.line(`M${x} ${y}L${x + lean} ${y - 230}`, scene.lit('#8a5a36', 0.1), 17)
  scene.line(`M${x + lean - 26} ${y - 238}L${x + lean + 26} ${y - 222}`, scene.dim('#8a5a36', 0.1), 15)
  scene.path(`M${x - 34} ${y + 50}l${52} -70 34 18-24 84q-40 2-62-32z`, scene.dim('#8a9093', 0.1))
}
