import { limits } from '@keur/contract/limits'
import { displayRecording, formatRecording, recordingBody, recordingProblem } from './recording-text.ts'

const file = { url: '/media/sales/video/1.mp4', size: 12, duration: 80 }
const captions = { fr: 'WEBVTT\n\n00:00.000 --> 00:02.000\nVoici la cour.' }

test.each<['video' | 'audio', object, RegExp]>([
  ['video', { ...file, duration: undefined }, /soit lu/],
  ['video', { ...file, duration: 1801 }, /30.minutes/],
  ['video', { ...file, captions: { fr: 'Voici la cour.' } }, /WEBVTT/],
  ['video', { ...file, captions: { ...captions, en: 'Here it is.' } }, /^En anglais.: .*WEBVTT/],
  ['video', { ...file, captions: { fr: 'a'.repeat(limits.captions + 1) } }, /trop longs/],
  ['audio', { ...file, transcript: 'a'.repeat(limits.transcript + 1) }, /dépasse/],
  ['audio', { ...file, language: 'wo' }, /ce qui est dit/],
  ['audio', { ...file, language: 'wo', transcript: '  ' }, /ce qui est dit/]
])('%s %j cannot be saved, and the form says why', (kind, recording, problem) => {
  expect(recordingProblem(kind, formatRecording(recording as never))).toMatch(problem)
})

test('a whole video and a voice with its text can be saved; emptied subtitles are none', () => {
  const blank = { ...captions, en: ' ' }
  expect(recordingProblem('video', formatRecording({ ...file, duration: 1800, captions: blank }))).toBeUndefined()
  expect(
    recordingProblem('audio', formatRecording({ ...file, transcript: 'a'.repeat(limits.transcript) }))
  ).toBeUndefined()
  expect(recordingBody(formatRecording({ ...file, captions: blank }))).toEqual({ ...file, captions })
  expect(recordingBody(formatRecording({ ...file, captions: { fr: '' } }))).toEqual(file)
  expect(recordingBody('')).toBeUndefined()
})

test('where two versions differ, people read lengths and texts', () => {
  const spoken = formatRecording({ ...file, size: 12_000_000, transcript: 'Une maison.' })
  expect(displayRecording(spoken)).toBe('1\u00a0min\u00a020, 12\u00a0Mo\nUne maison.')
})
