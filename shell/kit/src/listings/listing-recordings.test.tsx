import type { SpokenPresentation, Video } from '@keur/contract/recording'
import { fireEvent, render, screen } from '@testing-library/react'
import { formatDuration, formatFileSize } from '../format/recording-facts.ts'
import { serverHtml } from '../testing/index.tsx'
import { ListingRecordings } from './listing-recordings.tsx'

const file = { publicId: 'sales/1', duration: 80, size: 12_300_000, uploadedAt: '2026-11-23T10:00:00.000Z' }
const video: Video = { ...file, url: '/media/sales/video/1.mp4', contentType: 'video/mp4' }
const sound = { ...file, url: '/media/sales/audio/2.mp3', contentType: 'audio/mpeg' } as const
const presentation: SpokenPresentation = { ...sound, language: 'wo', transcript: 'Une maison de trois chambres.' }
const listing = { section: 'sales', id: 'a1', title: 'Villa', poster: undefined } as const

test('before a visitor asks, a video is a link with its length and size, and sound loads nothing', async () => {
  const html = await serverHtml(<ListingRecordings {...listing} video={video} presentation={presentation} />)
  expect(html).not.toContain('<video')
  expect(html).toMatch(/<a [^>]*href="\/media\/sales\/video\/1.mp4"/)
  expect(html).toMatch(/<audio [^>]*preload="none"/)
})

test('asked for, the video plays in its place, with subtitles, and has the focus', () => {
  const captions = { fr: 'WEBVTT', en: 'WEBVTT' }
  render(<ListingRecordings {...listing} video={{ ...video, captions }} />)
  fireEvent.click(screen.getByRole('link', { name: 'Voir la vidéo (1\u00a0min\u00a020, 12\u00a0Mo)' }))
  const player = screen.getByLabelText<HTMLVideoElement>(/Vidéo.: Villa/)
  expect(player).toHaveFocus()
  expect(player.src).toMatch(/\/media\/sales\/video\/1.mp4$/)
  const tracks = [...player.querySelectorAll('track')]
  expect(tracks.map(({ srclang, default: shown }) => [srclang, shown])).toEqual([
    ['fr', true],
    ['en', false]
  ])
  expect(tracks[0]!.src).toMatch(/\/api\/sales\/a1\/captions\/fr$/)
  fireEvent.error(player)
  expect(screen.getByRole('link', { name: 'Télécharger la vidéo' })).toHaveAttribute('href', video.url)
})

test('a visitor hears in which language a home is presented, or reads it in French', () => {
  render(<ListingRecordings {...listing} presentation={presentation} />)
  expect(screen.getByLabelText('Écouter la présentation en wolof').tagName).toBe('AUDIO')
  expect(screen.getByText('Une maison de trois chambres.')).toHaveAttribute('lang', 'fr')
})

test('a listing without recordings shows nothing of them', () => {
  expect(render(<ListingRecordings {...listing} />).container).toBeEmptyDOMElement()
})

test.each([
  [45, 800_000, '45\u00a0s', '800\u00a0ko'],
  [60, 1_000_000, '1\u00a0min', '1\u00a0Mo'],
  [59, 999_499, '59\u00a0s', '999\u00a0ko'],
  [65, 1_449_000, '1\u00a0min\u00a005', '1,4\u00a0Mo'],
  [120, 9_949_000, '2\u00a0min', '9,9\u00a0Mo'],
  [600, 10_400_000, '10\u00a0min', '10\u00a0Mo'],
  [1, 1, '1\u00a0s', '1\u00a0ko']
])('%d seconds and %d bytes are %s and %s', (seconds, bytes, length, size) => {
  expect([formatDuration(seconds), formatFileSize(bytes)]).toEqual([length, size])
})
