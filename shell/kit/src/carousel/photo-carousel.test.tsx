import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderRoutes } from '../testing/index.tsx'

// jsdom has no layout: the slideshow is a fake that the test drives.
const slideshow = { next: jest.fn(), previous: jest.fn(), play: jest.fn(), stop: jest.fn(), destroy: jest.fn() }
const createSlideshow = jest.fn(
  (_frame: HTMLElement, _options: { interval: number; speed: number; onChange: (index: number) => void }) => slideshow
)
jest.unstable_mockModule('./slideshow.ts', () => ({ createSlideshow }))
const { PhotoCarousel } = await import('./photo-carousel.tsx')
const { runWhenIdle } = await import('./use-slideshow.ts')

const photos = ['/photos/1.jpg', '/photos/2.jpg', '/photos/3.jpg']
let setInView: (inView: boolean) => void = () => {}

beforeEach(() => {
  for (const spy of [...Object.values(slideshow), createSlideshow]) spy.mockClear()
  globalThis.IntersectionObserver = class {
    constructor(changed: IntersectionObserverCallback) {
      setInView = (isIntersecting) =>
        act(() => changed([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

const open = (shown = photos) => {
  const element = <PhotoCarousel photos={shown} label="Villa à Som" linkTo="/detail/1" speed={800} />
  renderRoutes([{ path: '*', element }], '/')
}

test('the first photo is rendered at once and links to the listing; a single one has no controls', () => {
  open(photos.slice(0, 1))
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/detail/1')
  expect(createSlideshow).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a listing without photos shows a message', () => {
  open([])
  expect(screen.getByText('Aucune image disponible')).toBeVisible()
})

/** The carousel in view, as it begins to play. */
async function play() {
  open()
  setInView(true)
  await waitFor(() => expect(slideshow.play).toHaveBeenCalled())
}

test('it plays in view, with the given speed, and stops out of view', async () => {
  await play()
  expect(createSlideshow.mock.calls[0]?.[1]).toMatchObject({ interval: 3000, speed: 800 })
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(3)
  slideshow.stop.mockClear()
  setInView(false)
  expect(slideshow.stop).toHaveBeenCalled()
})

test('it stops while it is hovered or paused', async () => {
  await play()
  const carousel = screen.getByRole('group', { name: /Villa à Som/ })
  slideshow.stop.mockClear()
  fireEvent.pointerEnter(carousel)
  expect(slideshow.stop).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter le défilement\u00a0: Villa à Som' }))
  slideshow.play.mockClear()
  fireEvent.pointerLeave(carousel)
  expect(slideshow.play).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Relancer le défilement\u00a0: Villa à Som' })).toBeVisible()
})

const button = (name: string) => screen.queryByRole('button', { name: `${name}\u00a0: Villa à Som` }) as HTMLElement

test.each([
  ['Photo suivante', 'next'],
  ['Photo précédente', 'previous']
] as const)('«%s» before the slideshow is loaded is made afterwards, and later at once', async (name, step) => {
  open()
  // Not by userEvent, whose mouse moves over the carousel first, and so loads the slideshow.
  fireEvent.click(button(name))
  await waitFor(() => expect(slideshow[step]).toHaveBeenCalledTimes(1))
  fireEvent.click(button(name))
  expect(slideshow[step]).toHaveBeenCalledTimes(2)
})

test('with reduced motion nothing moves, and nothing is fetched', async () => {
  const { matchMedia } = window
  const reduced = (query: string) => ({ ...matchMedia(query), matches: query.includes('reduce') })
  jest.spyOn(window, 'matchMedia').mockImplementation(reduced)
  open()
  setInView(true)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(button('Arrêter le défilement')).toBeNull()
  await userEvent.click(button('Photo suivante'))
  await waitFor(() => expect(createSlideshow).toHaveBeenCalled())
  expect(createSlideshow.mock.calls[0]?.[1].speed).toBe(0)
  expect(slideshow.play).not.toHaveBeenCalled()
})

test('callbacks run in separate idle periods', async () => {
  const idleCallbacks: IdleRequestCallback[] = []
  const becomeIdle = () =>
    idleCallbacks.splice(0).map((callback) => callback({ didTimeout: false, timeRemaining: () => 10 }))
  Object.assign(globalThis, { requestIdleCallback: (callback: IdleRequestCallback) => idleCallbacks.push(callback) })
  const done: string[] = []
  for (const name of ['first', 'second']) runWhenIdle(() => done.push(name))
  for (const expected of [[], ['first'], ['first', 'second']]) {
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toEqual(expected)
    becomeIdle()
  }
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})
