import { Markdown } from '@keur/kit/markdown'

export const ArticleText = ({ content }: { content: string }) => <Markdown>{content}</Markdown>
