/**
 * Terms of use (§9): a model that companies replace by their own. Blank lines separate paragraphs.
 */
export const terms = {
  terms: {
    own: 'Abrir os termos da empresa',
    introduction: {
      title: 'Introdução',
      text: 'Estes termos regem o uso do Colega, o assistente de inteligência artificial que a empresa oferece aos seus colaboradores. Ao entrar e usar o serviço, você concorda com eles.\n\nEles complementam o contrato de trabalho, o código de conduta e as políticas internas de segurança da informação e de privacidade. Onde houver conflito, prevalece a norma interna mais específica.',
    },
    definitions: {
      title: 'Definições',
      text: 'Empresa: a organização que contrata você e oferece o Colega. Usuário: o colaborador autorizado a entrar. Persona: um assistente com nome, descrição e assuntos próprios.\n\nConversa: as perguntas que você faz a uma persona e as respostas dela. Conteúdo gerado: texto, tabela, código ou outro resultado produzido por inteligência artificial a partir de uma pergunta.',
    },
    'use-of-services': {
      title: 'Uso dos serviços',
      text: 'Use o Colega para o seu trabalho, de boa-fé e dentro da lei. Não o use para assediar, discriminar, enganar, burlar controles de acesso ou obter informações a que você não tem direito.\n\nInforme apenas os dados necessários à pergunta. Não inclua senhas, dados de cartão, dados de saúde de terceiros nem segredos que a política da empresa proíba compartilhar.\n\nO conteúdo gerado pode estar errado, incompleto ou desatualizado. Confira as fontes e, antes de uma decisão importante, consulte a área responsável.',
    },
    'user-account': {
      title: 'Conta do usuário',
      text: 'O acesso é pessoal e usa a sua conta de trabalho. Não empreste a conta e encerre a sessão em computadores compartilhados.\n\nO que cada persona pode consultar depende dos seus acessos na empresa. O acesso termina com o vínculo de trabalho e pode ser suspenso em caso de uso indevido ou de risco à segurança.',
    },
    'intellectual-property': {
      title: 'Propriedade intelectual',
      text: 'A marca, a interface e o software do Colega pertencem à empresa ou aos seus licenciantes. Componentes de software livre mantêm as próprias licenças, listadas no painel Sobre.\n\nSalvo disposição em contrário no contrato de trabalho, o que você produz com o Colega no exercício da função pertence à empresa. Respeite direitos de terceiros ao reutilizar conteúdo gerado.',
    },
    'limitation-of-liability': {
      title: 'Limitação de responsabilidade',
      text: 'O serviço é oferecido no estado em que se encontra, sem garantia de disponibilidade contínua nem de exatidão das respostas. Elas não são parecer jurídico, médico, contábil ou financeiro.\n\nNos limites da lei, a empresa não responde por danos decorrentes do uso de conteúdo gerado sem a devida conferência. Nada nestes termos afasta direitos que a lei não permite afastar.',
    },
    modifications: {
      title: 'Modificações',
      text: 'A empresa pode alterar o serviço e estes termos. Mudanças relevantes são comunicadas pelos canais internos antes de valer.\n\nAo continuar a usar o Colega depois da data indicada no comunicado, você concorda com a nova versão.',
    },
    contact: {
      title: 'Contato',
      text: 'Dúvidas sobre estes termos vão para o canal interno de suporte do Colega. Questões sobre dados pessoais vão para o encarregado de proteção de dados da empresa.',
    },
  },
} as const;
