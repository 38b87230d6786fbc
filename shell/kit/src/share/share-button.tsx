import { type MouseEvent, useState } from 'react'
import { whatsappLink } from '../agency/index.ts'
import { t } from '../language/index.ts'
import { pageUrl } from '../page-head/index.tsx'
import { ExternalButton } from '../ui/index.ts'

export interface ShareButtonProps {
  title: string
  /** A line below the title. */
  text?: string
  /** The page's path. */
  path: string
}

export function ShareButton({ title, text, path }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)
  const url = pageUrl(path)
  const message = [title, text, url].filter(Boolean).join('\n')

  const share = async (event: MouseEvent) => {
    const { share, clipboard } = navigator as Partial<Navigator>
    if (!share && !clipboard) return
    event.preventDefault()
    try {
      if (share) await navigator.share({ title, text, url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      // The visitor closed the dialog.
    }
  }
  return (
    <>
      <ExternalButton variant="line" size="s" icon="share" href={whatsappLink(message, '')} onClick={share}>
        {copied ? t('Lien copié') : t('Partager')}
      </ExternalButton>
      <span className="sr" role="status">
        {copied && t('Le lien est copié.')}
      </span>
    </>
  )
}
