import { readFileSync } from 'node:fs'
import type { PictureName } from './pictures.ts'
import { readTable } from './table.ts'

export interface SeedArticle {
  title: string
  content: string
  photo: PictureName
  added: string
  /** Oldest first. */
  comments: { username: string; rating: number; content: string; createdAt: Date }[]
}

const comments = readTable('comments.csv')

/** Eight articles: their Markdown lies in `articles` under their names, and begins with the title. */
export const articles = readTable('articles.csv').map(({ name, photo, added }): SeedArticle => {
  const [heading = '', ...body] = readFileSync(new URL(`articles/${name}.md`, import.meta.url), 'utf8').split('\n')
  return {
    title: heading.replace(/^# /, ''),
    content: body.join('\n').trim(),
    photo: photo as PictureName,
    added: added!,
    comments: comments
      .filter(({ article }) => article === name)
      .map(({ username, rating, content, day }) => ({
        username: username!,
        rating: Number(rating),
        content: content!,
        createdAt: new Date(`${day}T18:30:00.000Z`)
      }))
  }
})
