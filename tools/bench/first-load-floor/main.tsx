import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import ky from 'ky';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const api = ky.create({ retry: 0 });
const texts = createInstance();

function Composer() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: () => api.get('/config.json').json(),
  });
  return <textarea autoFocus aria-label={t('question')} aria-busy={data === undefined} />;
}

await texts.use(initReactI18next).init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { translation: { question: 'Escreva a sua pergunta' } } },
});
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Composer />} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
