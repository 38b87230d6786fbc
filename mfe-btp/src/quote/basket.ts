export { AddToQuote } from './add-to-quote.tsx'
export { QuoteBar } from './quote-bar.tsx'
