import { limits } from '@keur/contract/limits'
import { SaleInput } from '@keur/contract/sale'
import type { FastifyRequest } from 'fastify'
import { invalidInput } from '../../problems/problem.ts'
import type { Upload } from '../uploads/read-upload.ts'
import { jsonField, requireValid } from '../uploads/read-upload.ts'

/** The maximum length of each field; JSON fields are larger than the sum of their parts. */
export const saleForm = {
  files: 'images',
  fields: {
    title: limits.title,
    description: limits.description,
    category: 60,
    status: 60,
    draft: 5,
    localisation: 4000,
    details: 4000,
    autres: 20_000,
    bedrooms: 20,
    surface: 20,
    point: 200,
    landTitle: 60,
    agent: 60,
    // Subtitles and a transcript, whose quotation marks and line breaks JSON escapes.
    video: 100_000,
    presentation: 12_000,
    uploadedImages: 60_000
  }
}

/** A sale is shown with at least one photo. */
export const noImage = () => invalidInput({ field: 'images', message: 'Veuillez sélectionner au moins une image.' })

/** Reads a new sale from its form; `photos` is the number of files beside its fields. Throws 400. */
export function saleOf(
  request: FastifyRequest,
  fields: Upload<keyof typeof saleForm.fields>['fields'],
  photos: number
): SaleInput {
  const texts = ['title', 'description', 'category', 'status', 'landTitle', 'agent'] as const
  const json = [
    'localisation',
    'details',
    'autres',
    'bedrooms',
    'surface',
    'point',
    'video',
    'presentation',
    'draft'
  ] as const
  const sent = [
    ...texts.map((name) => [name, fields.get(name)] as const),
    ...json.map((name) => [name, jsonField(fields, name)] as const),
    ['images', jsonField(fields, 'uploadedImages')] as const
  ]
  const input = requireValid(request, SaleInput, Object.fromEntries(sent.filter(([, value]) => value !== undefined)))
  if (photos === 0 && !input.images?.length) throw noImage()
  return input
}
