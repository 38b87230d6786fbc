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
let comeIntoView: (inView: boolean) => void = () => {}
const matchMedia = window.matchMedia

beforeEach(() => {
  for (const spy of [...Object.values(slideshow), createSlideshow]) spy.mockClear()
  globalThis.IntersectionObserver = class {
    constructor(changed: IntersectionObserverCallback) {
      comeIntoView = (isIntersecting) =>
        act(() => changed([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  window.matchMedia = matchMedia
})

const open = (some = photos) =>
  renderRoutes(
    [{ path: '*', element: <PhotoCarousel photos={some} label="Villa à Som" linkTo="/detail/1" speed={800} /> }],
    '/'
  )

test('the first photo is there at once and leads to the listing', () => {
  open()
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/detail/1')
  expect(createSlideshow).not.toHaveBeenCalled()
})

test('a listing without photos says so', () => {
  open([])
  expect(screen.getByText('Aucune image disponible')).toBeVisible()
})

test('a single photo has nothing to move', () => {
  open(photos.slice(0, 1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('on the screen it moves by itself, with the time it was given, and rests when it leaves', async () => {
  open()
  comeIntoView(true)
  await waitFor(() => expect(slideshow.play).toHaveBeenCalled())
  expect(createSlideshow.mock.calls[0]?.[1]).toMatchObject({ interval: 3000, speed: 800 })
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(3)
  slideshow.stop.mockClear()
  comeIntoView(false)
  expect(slideshow.stop).toHaveBeenCalled()
})

test('it rests while it is pointed at, and while it is paused', async () => {
  const user = userEvent.setup()
  open()
  comeIntoView(true)
  await waitFor(() => expect(slideshow.play).toHaveBeenCalled())
  const carousel = screen.getByRole('group', { name: /Villa à Som/ })
  slideshow.stop.mockClear()
  fireEvent.pointerEnter(carousel)
  expect(slideshow.stop).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Arrêter le défilement' }))
  slideshow.play.mockClear()
  fireEvent.pointerLeave(carousel)
  expect(slideshow.play).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Relancer le défilement' })).toBeVisible()
})

test('a step asked for before the engine is there is made when it is', async () => {
  const user = userEvent.setup()
  open()
  await user.click(screen.getByRole('button', { name: 'Photo suivante' }))
  await waitFor(() => expect(slideshow.next).toHaveBeenCalledTimes(1))
})

test('nothing moves and nothing more is fetched for a visitor who asked for calm', async () => {
  window.matchMedia = ((query: string) => ({
    ...matchMedia(query),
    matches: query.includes('reduce')
  })) as typeof matchMedia
  open()
  comeIntoView(true)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Arrêter le défilement' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }))
  await waitFor(() => expect(createSlideshow).toHaveBeenCalled())
  expect(createSlideshow.mock.calls[0]?.[1].speed).toBe(0)
  expect(slideshow.play).not.toHaveBeenCalled()
})

test('what several ask for at once is done in as many moments in which the browser rests', async () => {
  const moments: IdleRequestCallback[] = []
  const rest = () => moments.splice(0).map((moment) => moment({ didTimeout: false, timeRemaining: () => 10 }))
  Object.assign(globalThis, { requestIdleCallback: (moment: IdleRequestCallback) => moments.push(moment) })
  const done: string[] = []
  runWhenIdle(() => done.push('first'))
  runWhenIdle(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  rest()
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['first'])
  rest()
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['first', 'second'])
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})
