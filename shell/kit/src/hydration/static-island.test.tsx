import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/server-html.ts'
import { staticIsland } from '../ui/index.ts'

interface TextProps {
  content: string
}
const Text = ({ content }: TextProps) => <p>{content}</p>

/** A text that counts how often its part was fetched. */
function aText() {
  let fetched = 0
  const StillText = staticIsland<TextProps>(async () => {
    fetched += 1
    return Text
  })
  return { StillText, fetched: () => fetched }
}

test('a text of the server’s stands as it is, unfetched, until it is to say something else', async () => {
  // given a page of the server's
  const { StillText, fetched } = aText()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(
    <Suspense>
      <Text content="Les bornes" />
    </Suspense>
  )
  const text = screen.getByText('Les bornes')
  // when it comes alive, and is drawn again
  const root = await act(async () => hydrateRoot(container, <StillText content="Les bornes" />))
  await act(async () => root.render(<StillText content="Les bornes" />))
  // then it is the same
  expect(screen.getByText('Les bornes')).toBe(text)
  expect(fetched()).toBe(0)
  // and when it is another article, and then the first again, those are shown
  await act(async () => root.render(<StillText content="Le plan" />))
  expect(await screen.findByText('Le plan')).toBeInTheDocument()
  expect(screen.queryByText('Les bornes')).toBeNull()
  await act(async () => root.render(<StillText content="Les bornes" />))
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
  expect(fetched()).toBe(1)
})

test('where the page is made in the browser it is fetched at once', async () => {
  const { StillText } = aText()
  render(<StillText content="Les bornes" />)
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
})
