import { absoluteUrl } from '../page-head/site.ts'
import { ExternalButton, lazyHydrate } from '../ui/index.ts'

export interface ShareButtonProps {
  /** What is shared, and a line about it. */
  title: string
  text?: string
  /** The page's own path. */
  path: string
}

/** Shares a page by the phone's own means, or else copies its address. Without scripts it leads to WhatsApp. */
export const ShareButton = lazyHydrate<ShareButtonProps>(
  async () => (await import('./share-button.tsx')).ShareButton,
  ({ title, path }) => (
    <ExternalButton variant="line" size="s" icon="share" href={chatAddress(`${title}\n${absoluteUrl(path)}`)}>
      Partager
    </ExternalButton>
  )
)

const chatAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
