import { readFileSync } from 'node:fs'
import type { PictureName } from '../pictures.ts'
import { commentsOf, type SeedComment } from './comments.ts'

/** An article to be published: its Markdown lies beside this file under its name. */
export interface SeedArticle {
  title: string
  content: string
  photo: PictureName
  added: string
  comments: SeedComment[]
}

const published: { name: string; photo: PictureName; added: string }[] = [
  { name: 'louer-a-thies', photo: 'immeuble-01', added: '2026-11-17' },
  { name: 'titre-foncier-ou-bail', photo: 'parcelle-03', added: '2026-10-29' },
  { name: 'acheter-depuis-la-diaspora', photo: 'villa-12', added: '2026-10-06' },
  { name: 'choisir-son-ciment', photo: 'ciment-04', added: '2026-09-14' },
  { name: 'etat-des-lieux', photo: 'salon-06', added: '2026-08-22' },
  { name: 'budget-de-construction', photo: 'beton-03', added: '2026-07-27' },
  { name: 'gestion-locative', photo: 'bureau-05', added: '2026-07-02' },
  { name: 'visiter-a-distance', photo: 'vuemer-02', added: '2026-06-11' }
]

/** Eight articles. The first line of each file is its title. */
export const articles: SeedArticle[] = published.map(({ name, photo, added }) => {
  const [heading = '', ...body] = readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8').split('\n')
  return {
    title: heading.replace(/^# /, ''),
    content: body.join('\n').trim(),
    photo,
    added,
    comments: commentsOf(name)
  }
})
