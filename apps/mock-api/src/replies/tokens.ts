const TOKEN_CHARACTERS = 4;

/** Parts of about a token each: words are not always whole, characters always are. */
export function tokensOf(text: string): readonly string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / TOKEN_CHARACTERS) }, (_, index) =>
    characters.slice(index * TOKEN_CHARACTERS, (index + 1) * TOKEN_CHARACTERS).join(''),
  );
}
