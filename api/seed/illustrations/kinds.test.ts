import { drawPicture, type Kind, kinds } from './kinds.ts'
import { hours } from './scene/light.ts'

const names = Object.keys(kinds) as Kind[]

test.each(names)(
  'a picture of kind %s is the same each time, another for another number, and has no text in it',
  (kind) => {
    for (const hour of hours) {
      const picture = drawPicture(kind, 1, hour)
      expect(picture).toBe(drawPicture(kind, 1, hour))
      expect(picture).not.toMatch(/<text|NaN|undefined/)
    }
    expect(drawPicture(kind, 1, 'midi')).not.toBe(drawPicture(kind, 2, 'midi'))
  }
)
