import { type MouseEvent, useState } from 'react'
import { absoluteUrl } from '../page-head/site.ts'
import { ExternalButton } from '../ui/index.ts'
import type { ShareButtonProps } from './index.tsx'

/** A link to WhatsApp that the phone's own sharing, or the clipboard, takes over. */
export function ShareButton({ title, text, path }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)
  const url = absoluteUrl(path)
  const said = [title, text, url].filter(Boolean).join('\n')

  const share = async (event: MouseEvent) => {
    const { share: own, clipboard } = navigator as Partial<Navigator>
    if (!own && !clipboard) return
    event.preventDefault()
    try {
      if (own) await navigator.share({ title, text, url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      // The visitor thought better of it.
    }
  }
  return (
    <>
      <ExternalButton
        variant="line"
        size="s"
        icon="share"
        href={`https://wa.me/?text=${encodeURIComponent(said)}`}
        onClick={share}
      >
        {copied ? 'Lien copié' : 'Partager'}
      </ExternalButton>
      <span className="sr" role="status">
        {copied && 'Le lien est copié.'}
      </span>
    </>
  )
}
