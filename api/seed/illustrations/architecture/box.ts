import type { Point } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

export interface Box {
  /** Top of the parapet. */
  top: number
  /** A point on the shaded side wall: `along` 0 at the corner to 1 far away, `down` 0 at the roof to 1 at the foot. */
  onSide(along: number, down: number): Point
}

const eyeLevel = 760

/** A flat-roofed body: a frontal face in the light, and one face in perspective away from the sun. */
export function drawBox(
  scene: Scene,
  {
    x,
    y,
    width,
    height,
    depth,
    colour,
    overhang = 16,
    parapet = 34
  }: {
    x: number
    y: number
    width: number
    height: number
    depth: number
    colour: string
    overhang?: number
    parapet?: number
  }
): Box {
  const { light, lit, dim, sunSide } = scene
  const away = -sunSide
  const corner = away > 0 ? x + width : x
  const roof = y - height
  const closeness = (0.2 * depth) / 260
  const farEdge = (down: number): Point => {
    const flat = roof + height * down
    return [corner + away * depth, flat + (eyeLevel - flat) * closeness]
  }
  const [farRoof, farFoot] = [farEdge(0), farEdge(1)]

  const sideWall = away > 0 ? [dim(colour, 0.36), dim(colour, 0.52)] : [dim(colour, 0.52), dim(colour, 0.36)]
  scene.polygon(
    [[corner, roof - parapet], [corner, y], farFoot, [farRoof[0], farRoof[1] - parapet * (1 - closeness)]],
    scene.sideways([0, sideWall[0]!], [1, sideWall[1]!])
  )
  // the earth's warm bounce at the foot, then the light that comes from the sun's side
  scene.rect(
    x,
    roof - parapet,
    width,
    height + parapet,
    scene.downward([0, lit(colour, 0.3)], [0.7, colour], [1, mix(colour, light.soil[0], 0.25)])
  )
  const wash =
    sunSide < 0
      ? scene.sideways([0, light.light, 0.3], [0.6, light.light, 0])
      : scene.sideways([0.4, light.light, 0], [1, light.light, 0.3])
  scene.rect(x, roof - parapet, width, height + parapet, wash)

  scene.rect(x - overhang, roof - 12, width + overhang * 2, 14, lit(colour, 0.55))
  scene.castShadow(
    [
      [x, roof + 2],
      [x + width, roof + 2],
      [x + width, roof + 26 * light.shadow],
      [x, roof + 26 * light.shadow + 8]
    ],
    0.22
  )
  const eave = corner + away * overhang
  scene.polygon(
    [
      [eave, roof - 12],
      [eave, roof + 2],
      [farRoof[0] + away * 8, farRoof[1] + 1],
      [farRoof[0] + away * 8, farRoof[1] - 8]
    ],
    dim(colour, 0.22)
  )
  scene.rect(x - 3, roof - parapet - 5, width + 6, 8, lit(colour, 0.5))

  return {
    top: roof - parapet,
    onSide: (along, down) => {
      const far = farEdge(down)
      const near = roof + height * down
      return [corner + (far[0] - corner) * along, near + (far[1] - near) * along]
    }
  }
}
