export interface PageTexts {
  readonly language: string;
  readonly signIn: string;
  readonly chooseAccount: string;
  readonly developmentNotice: string;
  readonly signedOut: string;
  readonly closeWindow: string;
  readonly refused: string;
  readonly startAgain: string;
}

const portuguese: PageTexts = {
  language: 'pt-BR',
  signIn: 'Entrar',
  chooseAccount: 'Escolha uma conta para continuar',
  developmentNotice: 'Ambiente de desenvolvimento: contas fictícias, sem senha.',
  signedOut: 'Você saiu da sua conta',
  closeWindow: 'Já pode fechar esta janela.',
  refused: 'Não foi possível entrar',
  startAgain: 'O pedido de entrada não é válido ou expirou. Volte ao aplicativo e tente de novo.',
};

const english: PageTexts = {
  language: 'en',
  signIn: 'Sign in',
  chooseAccount: 'Choose an account to continue',
  developmentNotice: 'Development environment: fictional accounts, no password.',
  signedOut: 'You are signed out',
  closeWindow: 'You may close this window.',
  refused: 'Could not sign you in',
  startAgain: 'The sign-in request is not valid or has expired. Go back to the app and try again.',
};

const spanish: PageTexts = {
  language: 'es',
  signIn: 'Iniciar sesión',
  chooseAccount: 'Elige una cuenta para continuar',
  developmentNotice: 'Entorno de desarrollo: cuentas ficticias, sin contraseña.',
  signedOut: 'Has cerrado la sesión',
  closeWindow: 'Ya puedes cerrar esta ventana.',
  refused: 'No se pudo iniciar la sesión',
  startAgain:
    'La solicitud no es válida o ha caducado. Vuelve a la aplicación e inténtalo de nuevo.',
};

const BY_LANGUAGE: ReadonlyMap<string, PageTexts> = new Map([
  ['pt', portuguese],
  ['en', english],
  ['es', spanish],
]);

/** Texts in the most wanted of our languages; Portuguese if none is wanted. */
export function textsFor(acceptLanguage: string | undefined): PageTexts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = /q=([\d.]+)/.exec(parameters.join(';'))?.[1];
      return {
        language: tag.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ language, quality }) => quality > 0 && BY_LANGUAGE.has(language))
    .toSorted((one, other) => other.quality - one.quality);
  return BY_LANGUAGE.get(wanted[0]?.language ?? '') ?? portuguese;
}
