import { createStore } from '@keur/kit/store'
import { type ReactNode, useEffect, useState } from 'react'
import { FoldedPanel } from '../layout/folded-panel.tsx'

/** The sections that somebody opened and left open on this device. */
const useOpenSections = createStore<string[]>([], {
  key: 'admin:sections-ouvertes',
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
})

interface FoldedSectionProps {
  id: string
  title: string
  isFilled: boolean
  hasError: boolean
  children: ReactNode
}

/** A section that is folded while it is empty, unless it was left open. One with an error opens. */
export function FoldedSection({ id, title, isFilled, hasError, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(() => isFilled || useOpenSections.getState().includes(id))
  useEffect(() => {
    // Also filled by a draft that is restored.
    if (isFilled || hasError) setIsOpen(true)
  }, [isFilled, hasError])

  function remember(open: boolean) {
    if (open === isOpen) return
    setIsOpen(open)
    const others = useOpenSections.getState().filter((other) => other !== id)
    useOpenSections.setState(open ? [...others, id] : others, true)
  }

  return (
    <FoldedPanel title={title} open={isOpen} onToggle={remember}>
      {children}
    </FoldedPanel>
  )
}
