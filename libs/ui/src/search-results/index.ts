export { SearchBox } from './search-box.tsx';
export type { SearchBoxProps } from './search-box.tsx';
export type { SearchResultGroup, SearchResultItem } from './search-options.ts';
