/** @jest-environment node */
import { readContent } from './content.ts'
import { itemsOf, textOf } from './part.ts'

const file = `---
description: Ce que nous faisons : tout.
photo: Une clé
---
# Gérance

Vous dormez,
nous veillons.

## Notre offre {offre}

### Loyers {key /services/gerance}

Encaissés « le cinq » !

## Pour qui

- Familles
- Voyez [la FAQ](/faq) ; elle répond

Et les autres.
`

test('a content file is read with its facts, parts, marks, paragraphs and lists, in French typography', () => {
  expect(readContent(file, (text) => text)).toEqual({
    facts: { description: 'Ce que nous faisons\u00a0: tout.', photo: 'Une clé' },
    title: 'Gérance',
    marks: [''],
    blocks: ['Vous dormez, nous veillons.'],
    parts: [
      {
        title: 'Notre offre',
        marks: ['offre'],
        blocks: [],
        parts: [
          {
            title: 'Loyers',
            marks: ['key', '/services/gerance'],
            blocks: ['Encaissés «\u00a0le cinq\u00a0»\u00a0!'],
            parts: []
          }
        ]
      },
      {
        title: 'Pour qui',
        marks: [''],
        blocks: [['Familles', 'Voyez [la FAQ](/faq)\u00a0; elle répond'], 'Et les autres.'],
        parts: []
      }
    ]
  })
})

test('each text is translated, and a file may have no facts', () => {
  const { title, facts, parts } = readContent('# Un\n\n## Deux\n\nTrois.\n\n- Quatre\n\nCinq.', (text) => `${text}!`)
  expect([title, facts, textOf(parts[0]!), itemsOf(parts[0]!)]).toEqual(['Un!', {}, 'Trois.! Cinq.!', ['Quatre!']])
})
