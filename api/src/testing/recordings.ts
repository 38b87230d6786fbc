import type { Recording } from '@keur/contract/recording'
import { aForm, type FormPart } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** A box of an MP4 file: length, type, content. */
export const aBox = (type: string, ...contents: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(contents.map((one) => Buffer.from(one as string)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An MP4 file as telephones make them, with the place in its head, of some bytes of pictures. */
export const anMp4 = ({ brand = 'isom', bytes = 1000 } = {}): Buffer =>
  Buffer.concat([
    aBox('ftyp', brand, Buffer.alloc(4), brand),
    aBox('mdat', Buffer.alloc(bytes, 7)),
    aBox(
      'moov',
      aBox('mvhd', Buffer.alloc(100)),
      aBox('trak', aBox('tkhd', Buffer.alloc(84)), aBox('udta', aBox('name', 'Chez Awa'))),
      aBox('udta', aBox('\u00a9xyz', '+14.7886-016.9260/'))
    ),
    aBox('uuid', 'Position: 14.7886, -16.9260')
  ])

/** The first bytes of a WebM file. */
export const aWebm = (): Buffer => {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length]), type, Buffer.alloc(64)])
}

/** An MP3 file: a picture in its head, then sound. */
export const anMp3 = (pictureBytes = 10_000): Buffer => {
  const sizes = [21, 14, 7, 0].map((shift) => (pictureBytes >> shift) & 0x7f)
  const head = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, ...sizes]), Buffer.alloc(pictureBytes)])
  return Buffer.concat([head, Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(413)])
}

/** An OGG file with Opus sound. */
export const anOgg = (): Buffer => Buffer.from(`OggS${'\0'.repeat(22)}\x01\x13OpusHead${'\0'.repeat(40)}`, 'latin1')

/** A form with a recording. The name and the declared type of the file say nothing. */
export const aRecordingForm = (bytes: Buffer | string, { type = 'sales' } = {}) => {
  const file: FormPart = { name: 'recording', value: bytes, filename: 'video.txt', type: 'text/plain' }
  return aForm(file, { name: 'type', value: type })
}

/** A video or a sound that the back office has just sent. */
export async function anUploadedRecording(api: TestApp, kind: 'video' | 'audio'): Promise<Recording> {
  const form = aRecordingForm(kind === 'video' ? anMp4() : anOgg())
  return (await api.as(api.administratorToken(), { method: 'POST', url: `/api/upload/${kind}`, ...form })).json()
}
