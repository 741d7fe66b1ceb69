/** Texts of the error modal, with a sentence for each error. */
export const errors = {
  errors: {
    title: 'Erro encontrado',
    unknown: 'Erro desconhecido',
    details: 'Detalhes: {{details}}',
    'nothing-to-title': 'Ainda não há mensagens nesta conversa para gerar um título.',
    'folder-operation': 'Ocorreu um erro ao realizar uma operação na pasta. Tente de novo.',
    'clear-chat': 'Ocorreu um erro ao limpar a conversa. Tente de novo.',
    communication: 'Houve um problema de comunicação com a API. A sua conversa será recarregada.',
    sending: 'Houve um erro ao enviar a mensagem.',
    'add-message': 'Ocorreu um erro ao adicionar a mensagem à conversa. Tente de novo.',
    'no-current-chat': 'Nenhuma conversa selecionada. Recarregue a página.',
    personas: 'Não foi possível carregar as personas. Verifique a sua conexão com a internet.',
    'persona-operation': 'Uma operação com a persona falhou.',
    'persona-not-authorized':
      'A persona deste endereço não existe ou você não tem acesso a ela. A primeira da sua lista foi escolhida.',
    'chat-operation': 'Ocorreu um erro ao realizar uma operação na conversa. Tente de novo.',
    'chat-start':
      'Não foi possível criar ou carregar uma conversa. Verifique a sua conexão com a internet.',
  },
  errorDialog: {
    personaNotAuthorized: 'Persona não autorizada',
    count_one: 'Houve {{count}} erro',
    count_other: 'Houve {{count}} erros',
    times_one: 'Uma vez',
    times_other: 'Aconteceu {{count}} vezes',
    busy_one: 'Há pedidos demais neste momento. Tente de novo em {{count}} segundo.',
    busy_other: 'Há pedidos demais neste momento. Tente de novo em {{count, number}} segundos.',
    busyMinutes: 'Há pedidos demais neste momento. Tente de novo em {{count, number}} minutos.',
    busyNow: 'Há pedidos demais neste momento. Espere um pouco e tente de novo.',
    unreachable: 'Não há conexão com o servidor.',
    request: 'Código para o suporte: {{id}}',
    at: 'Horário: {{time}}',
    copied: 'Texto copiado',
    notCopied: 'Não foi possível copiar o texto',
  },
} as const;
