import type { Photo } from '@keur/contract/photo'
import { CellProblem, type Column, type Reading } from './column.ts'
import { joined, separated } from './joined.ts'

type Image = Photo | string

const hint = 'Une photo est une adresse de ce site, telle que /media/properties/….jpg, déjà envoyée.'
/** Addresses stand on lines of their own; other separators are accepted too. */
const between = /[\r\n]+|[,;\s]+(?=\/media\/|https?:\/\/)/

/** An address of an image; pictures that older sales hold in themselves are far too long for a cell. */
const addressOf = (image: Image, index: number) =>
  typeof image !== 'string' ? image.url : image.startsWith('data:') ? `(image intégrée ${index + 1})` : image

const imagesOf = (value: unknown) => (value as Image[] | undefined) ?? []

/** The photos of a listing, in order. An empty cell keeps the stored ones, so that an empty column deletes nothing. */
export const photosColumn: Column = {
  name: 'Photos',
  field: 'images',
  hint,
  write: (value) => imagesOf(value).map(addressOf).join('\n'),
  read(cell, { seen }: Reading) {
    const stored = imagesOf(seen?.images)
    const addresses = cell.split(between).map((address) => address.trim())
    const asked = addresses.filter((address) => address !== '')
    if (asked.length === 0) return seen?.images
    return asked.map((address) => stored.find((image, index) => isAt(image, index, address)) ?? { url: address })
  }
}

/** The alternative text of each photo, one per line. */
export const photoTextsColumn: Column = {
  name: 'Textes des photos',
  field: 'images',
  hint: 'Au plus 200 caractères pour chaque photo, une ligne par photo.',
  write: (value) => {
    const texts = imagesOf(value).map((image) => (typeof image === 'string' ? '' : (image.alt ?? '')))
    return texts.every((text) => text === '') ? '' : joined(texts, '\n')
  },
  read(cell, { input }: Reading) {
    if (input.images === undefined) return undefined
    const images = imagesOf(input.images)
    const texts = cell.trim() === '' ? [] : separated(cell.replaceAll('\r\n', '\n'), '\n')
    if (texts.length > images.length) throw new CellProblem('Il y a plus de textes que de photos.')
    return images.map((image, index) => (typeof image === 'string' ? image : withText(image, texts[index] ?? '')))
  }
}

function withText(image: Photo, text: string): Photo {
  if (text === (image.alt ?? '')) return image
  const { alt, ...photo } = image
  return text === '' ? photo : { ...photo, alt: text }
}

/** The same photo may be named by any of its sizes. */
const isAt = (image: Image, index: number, address: string) =>
  addressOf(image, index) === address || (typeof image !== 'string' && image.publicId.endsWith(`/${nameOf(address)}`))

const nameOf = (address: string) => address.split('/').at(-1)!.split('.')[0]!
