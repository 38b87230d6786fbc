import { mix } from '../scene/colour.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const { width: W, height: H } = canvas

/** Laterite, paving or beach sand from `y` down to the foot of the picture, with its grain. */
export function drawGround(scene: Scene, y: number, kind: 'soil' | 'paving' | 'sand' = 'soil'): void {
  const [near, deep] = groundColours(scene, kind)
  scene.rect(0, y, W, H - y, scene.downward([0, scene.lit(near)], [1, deep]))
  for (const [colour, opacity, specks] of [
    [scene.dim(deep, 0.45), 0.3, 150],
    [scene.lit(near, 0.55), 0.4, 110]
  ] as const) {
    let d = ''
    for (let speck = 0; speck < specks; speck++) {
      const depth = scene.next() ** 0.6
      d += `M${Math.round(scene.between(0, W))} ${Math.round(y + 8 + depth * (H - y))}h${(1 + depth * scene.between(3, 16)).toFixed(0)}`
    }
    scene.line(d, colour, 2.6, { opacity })
  }
}

function groundColours(scene: Scene, kind: 'soil' | 'paving' | 'sand'): readonly [string, string] {
  const [near, deep] = scene.light.soil
  if (kind === 'paving') return [mix('#cfc6b8', near, 0.25), mix('#9b9186', deep, 0.3)]
  if (kind === 'sand') return [mix('#f0dcb4', near, 0.25), mix('#dcb98a', deep, 0.3)]
  return [near, deep]
}

/** A tarred street with its kerb; `y` is the foot of the houses. */
export function drawStreet(scene: Scene, y: number): void {
  scene.rect(0, y + 18, W, 20, scene.lit('#cfc5b6', 0.2))
  scene.rect(0, y + 38, W, 180, scene.downward([0, scene.dim('#6f6660', 0.25)], [1, scene.dim('#57504c', 0.35)]))
  for (let dash = 0; dash < 7; dash++) {
    scene.rect(60 + dash * 240, y + 128, 120, 9, scene.lit('#efe4d2', 0.2), { opacity: 0.7 })
  }
}
