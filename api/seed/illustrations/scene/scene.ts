import { createBrush, type Point } from './brush.ts'
import { mix } from './colour.ts'
import { type Hour, lights } from './light.ts'
import { accentColours, wallColours } from './palette.ts'
import { createRandom } from './random.ts'

export const canvas = { width: 1600, height: 1200 } as const

/** Where the camera stands: how much of the width it frames, where the picture's foot is, and around which x. */
export interface Camera {
  width: number
  foot: number
  centre: number
}

/** One picture in the making: a brush, the dice, the light of the hour and the side of the sun (-1 left, 1 right). */
export function createScene(seed: string, hour: Hour) {
  const brush = createBrush()
  const random = createRandom(seed)
  const light = lights[hour]
  const sunSide: -1 | 1 = random.chance(0.5) ? -1 : 1
  const camera: Camera = { width: canvas.width, foot: canvas.height, centre: canvas.width / 2 }

  return {
    ...brush,
    ...random,
    light,
    sunSide,
    camera,
    /** Where the sun stands in the sky; the sky moves it. */
    sun: [canvas.width / 2, 300] as Point,
    accent: random.pick(accentColours),
    wallColour: random.pick(wallColours),
    /** The colour in the light of the hour. */
    lit: (colour: string, share = 0.16) => mix(colour, light.light, share),
    /** The colour in the shade of the hour. */
    dim: (colour: string, share = 0.34) => mix(colour, light.shade, share),
    /** `first` where the sun comes from, `second` on the other side: a gradient across a round or wide body. */
    acrossTheLight: (lightColour: string, shadeColour: string) =>
      sunSide < 0
        ? brush.sideways([0, lightColour], [1, shadeColour])
        : brush.sideways([0, shadeColour], [1, lightColour]),
    /** The warm halo of a lamp. */
    lampGlow: (x: number, y: number, radius: number, strength = 0.34) =>
      brush.circle(x, y, radius, brush.radial(x, y, radius, [0, '#ffe6a8', strength], [1, '#ffe6a8', 0])),
    castShadow: (points: readonly Point[], opacity = 0.26) => brush.polygon(points, light.shade, { opacity }),
    groundShadow: (x: number, y: number, radius: number) =>
      brush.ellipse(
        x - sunSide * radius * 0.7 * light.shadow,
        y + radius * 0.05,
        radius * 1.15 * light.shadow,
        radius * 0.13,
        light.shade,
        { opacity: 0.25 }
      )
  }
}
export type Scene = ReturnType<typeof createScene>

/** The finished SVG: glow of the sun, a warm vignette, and the camera's frame. */
export function finish(scene: Scene): string {
  const { light, sun, sunSide, camera } = scene
  const { width, height } = canvas
  scene.rect(
    0,
    0,
    width,
    height,
    scene.radial(sun[0], sun[1], 1150, [0, light.sun, 0.34], [0.5, light.sun, 0.08], [1, light.sun, 0]),
    {
      opacity: light.glow
    }
  )
  const vignette = scene.radial(
    width / 2 + sunSide * 160,
    height * 0.46,
    1080,
    [0, light.shade, 0],
    [0.68, light.shade, 0],
    [1, light.shade, 0.3]
  )
  scene.rect(0, 0, width, height, vignette)

  const framed = Math.min(width, camera.width * scene.between(0.97, 1.06))
  const left = Math.max(0, Math.min(width - framed, camera.centre - framed / 2 + scene.between(-40, 40)))
  const top = Math.max(0, camera.foot - framed * 0.75)
  const viewBox = [left, top, framed, framed * 0.75].map(Math.round).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${scene.markup()}</svg>`
}
