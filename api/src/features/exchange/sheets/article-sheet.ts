import { type ArticleInput, ArticleInput as create, ArticleUpdate as update } from '@keur/contract/article'
import type { AdminArticleRecord } from '../../articles/article-documents.repository.ts'
import { photosOf } from '../../articles/article-photos.ts'
import type { ArticlesService } from '../../articles/articles.service.ts'
import type { Column, Reading } from '../cells/column.ts'
import { textColumn, yesNoColumn } from '../cells/columns.ts'
import type { RowKey, RowMatch, Sheet, Stored } from './sheet.ts'

const key = 'Identifiant'

/** An article has no reference. Its identifier finds it even where a file corrects its title. */
const identifierColumn: Column = {
  name: key,
  field: '_id',
  write: String,
  read: (_cell, { seen }: Reading) => seen?._id
}

const photoColumn: Column = {
  ...textColumn({ name: 'Photo', field: 'imageUrl' }),
  hint: 'La photo est une adresse de ce site, telle que /media/articles/….jpg, déjà envoyée.',
  // As with listings, an empty column deletes no photo.
  read: (cell, { seen }: Reading) => cell.trim() || seen?.imageUrl
}

/** A new article is found by its title: importing a file twice creates it once. */
export function articleSheet(articles: ArticlesService): Sheet {
  return {
    section: 'articles',
    fileName: 'articles',
    key,
    photoField: photoColumn.field,
    schemas: { create, update },
    columns: [
      identifierColumn,
      textColumn({ name: 'Titre', field: 'title', required: true }),
      textColumn({ name: 'Contenu', field: 'content', required: true }),
      photoColumn,
      yesNoColumn({ name: 'Brouillon', field: 'draft' })
    ],
    each: articles.each,
    keyOf(cell) {
      const [identifier, title] = [cell(key).trim(), cell('Titre').trim()]
      return { known: identifier || title, identifier, title }
    },
    async find(keys) {
      const identifiers = keys.flatMap(({ identifier }) => identifier || [])
      const titles = keys.flatMap(({ identifier, title }) => (identifier ? [] : title))
      const stored: Stored[] = await articles.byIdsOrTitles(identifiers, titles)
      return (row) => (row.identifier ? withIdentifier(stored, row.identifier) : withTitle(stored, row))
    },
    completed: (input, seen) => articles.completed(ownPhoto(input, seen), seen as AdminArticleRecord | undefined),
    photosOf: (input) => {
      const { imageUrl, content } = input as ArticleInput
      return [...(imageUrl ? [{ url: imageUrl }] : []), ...photosOf({ content })]
    },
    create: (input) => articles.create(ownPhoto(input)),
    update: (seen, input) => articles.update(seen._id, ownPhoto(input), seen as AdminArticleRecord)
  }
}

/** Which photo is meant its address says, and its identifier belongs to the address. */
function ownPhoto({ publicId, ...input }: Record<string, unknown>, seen?: Stored): ArticleInput {
  const same = seen && (seen as { imageUrl?: string }).imageUrl === input.imageUrl
  return { ...(input as unknown as ArticleInput), ...(same && publicId ? { publicId: String(publicId) } : {}) }
}

function withIdentifier(stored: Stored[], identifier: string): RowMatch {
  const seen = stored.find(({ _id }) => _id === identifier.toLowerCase())
  if (seen) return { seen }
  return { problem: 'Aucun article n’a cet identifiant. Laissez la case vide pour en ajouter un.', column: key }
}

function withTitle(stored: Stored[], { title }: RowKey): RowMatch {
  const same = stored.filter((article) => article.title === title)
  if (same.length < 2) return { seen: same[0] }
  return { problem: 'Plusieurs articles portent ce titre\u00a0: donnez l’identifiant du bon.', column: key }
}
