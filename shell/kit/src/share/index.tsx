import { whatsappLink } from '../agency/index.ts'
import { t } from '../language/index.ts'
import { pageUrl } from '../page-head/index.tsx'
import { ExternalButton, lazyHydrate } from '../ui/index.ts'
import type { ShareButtonProps } from './share-button.tsx'

/** Opens the device's share dialog, or copies the page's URL. Without scripts it links to WhatsApp. */
export const ShareButton = lazyHydrate<ShareButtonProps>(
  async () => (await import('./share-button.tsx')).ShareButton,
  ({ title, path }) => (
    <ExternalButton variant="line" size="s" icon="share" href={whatsappLink(`${title}\n${pageUrl(path)}`, '')}>
      {t('Partager')}
    </ExternalButton>
  )
)
